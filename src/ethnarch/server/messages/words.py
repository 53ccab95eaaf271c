"""What the server itself says, in the three languages: refusals by code, and lines of the log."""

from __future__ import annotations

LANGUAGES = ("en", "de", "pl")

REFUSALS: dict[str, tuple[str, str, str]] = {
    "shape": (
        "This is not a message I know.",
        "Diese Nachricht kenne ich nicht.",
        "Nie znam takiej wiadomości.",
    ),
    "first_hello": ("Say hello first.", "Sag zuerst hello.", "Najpierw przywitaj się (hello)."),
    "said_hello": ("You have said hello already.", "Du hast dich schon gemeldet.", "Powitanie już było."),
    "unknown_table": ("There is no such table.", "Diesen Tisch gibt es nicht.", "Nie ma takiego stołu."),
    "not_allowed": (
        "This link does not open that. Use the link of your seat.",
        "Dieser Link öffnet das nicht. Nimm den Link deines Platzes.",
        "Ten link tego nie otwiera. Użyj linku swojego miejsca.",
    ),
    "stale": (
        "The table has moved on; look again.",
        "Am Tisch ist schon etwas geschehen; sieh noch einmal hin.",
        "Przy stole coś się już wydarzyło; spójrz jeszcze raz.",
    ),
    "not_your_turn": ("It is not your turn.", "Du bist nicht am Zug.", "To nie twoja kolej."),
    "not_legal": ("That is not possible now.", "Das ist jetzt nicht möglich.", "To nie jest teraz możliwe."),
    "notation": (
        "That names no action. Take one of those offered.",
        "Das ist keine Aktion. Wähle eine der angebotenen.",
        "To nie jest żadna akcja. Wybierz jedną z podanych.",
    ),
    "reveals": (
        "That would reveal something hidden; play it step by step.",
        "Das würde Verborgenes aufdecken; spiele es Schritt für Schritt.",
        "To odkryłoby coś ukrytego; zagraj to krok po kroku.",
    ),
    "no_undo": (
        "There is no move of yours to take back.",
        "Es gibt keinen Zug von dir, der sich zurücknehmen ließe.",
        "Nie masz żadnego ruchu do cofnięcia.",
    ),
    "revealed": (
        "This can no longer be taken back: something was revealed to you.",
        "Das lässt sich nicht mehr zurücknehmen: Dir wurde etwas aufgedeckt.",
        "Tego nie można już cofnąć: coś zostało przed tobą odkryte.",
    ),
    "acted_since": (
        "This can no longer be taken back freely: somebody has acted since. You can ask them from the menu.",
        "Das lässt sich nicht mehr ohne Weiteres zurücknehmen: Seither hat jemand gehandelt. Im Menü kannst du fragen.",
        "Tego nie można już cofnąć bez pytania: ktoś już potem zagrał. Możesz poprosić o zgodę w menu.",
    ),
    "no_hints": (
        "This table plays without hints.",
        "An diesem Tisch gibt es keine Tipps.",
        "Przy tym stole gra się bez podpowiedzi.",
    ),
    "no_advice": (
        "The bot has no advice just now; ask again.",
        "Der Bot weiß gerade keinen Rat; frage noch einmal.",
        "Bot nie ma teraz rady; zapytaj jeszcze raz.",
    ),
    "no_preview": (
        "This game has no preview.",
        "Dieses Spiel hat keine Vorschau.",
        "Ta gra nie ma podglądu.",
    ),
    "not_over": (
        "Wait until the game is over.",
        "Warte, bis das Spiel vorbei ist.",
        "Poczekaj, aż gra się skończy.",
    ),
    "over": ("The game is over.", "Das Spiel ist vorbei.", "Gra jest skończona."),
    "waiting": ("Seats are still open.", "Es sind noch Plätze frei.", "Są jeszcze wolne miejsca."),
    "no_seat": ("That seat is not free.", "Dieser Platz ist nicht frei.", "To miejsce nie jest wolne."),
    "stood_in": (
        "A bot is playing for you; take your seat back first.",
        "Ein Bot spielt für dich; nimm erst deinen Platz zurück.",
        "Gra za ciebie bot; najpierw wróć na swoje miejsce.",
    ),
    "option": (
        "That cannot be set like this.",
        "So lässt sich das nicht einstellen.",
        "Tak nie można tego ustawić.",
    ),
    "variant": (
        "This variant cannot be played.",
        "Diese Variante lässt sich nicht spielen.",
        "W ten wariant nie da się grać.",
    ),
    "no_variants": (
        "This server has no tables with variants.",
        "Auf diesem Server gibt es keine Tische mit Varianten.",
        "Na tym serwerze nie ma stołów z wariantami.",
    ),
    "slow_down": (
        "Too much at once; wait a moment.",
        "Zu viel auf einmal; warte einen Augenblick.",
        "Za dużo naraz; poczekaj chwilę.",
    ),
    "too_big": ("That message is too long.", "Diese Nachricht ist zu lang.", "Ta wiadomość jest za długa."),
    "draining": (
        "The server restarts; come back in a moment.",
        "Der Server startet neu; komm gleich wieder.",
        "Serwer uruchamia się ponownie; wróć za chwilę.",
    ),
    "full": (
        "The server is full; come back later.",
        "Der Server ist voll; komm später wieder.",
        "Serwer jest pełny; wróć później.",
    ),
    "unavailable": (
        "This did not work; try again.",
        "Das hat nicht geklappt; versuche es noch einmal.",
        "Nie udało się; spróbuj ponownie.",
    ),
    "not_found": ("There is nothing here.", "Hier ist nichts.", "Tu nic nie ma."),
    "method": ("That cannot be done here.", "Das geht hier nicht.", "Tego nie można tu zrobić."),
    "no_review": (
        "The bots cannot review this game.",
        "Dieses Spiel können die Bots nicht durchgehen.",
        "Boty nie potrafią omówić tej gry.",
    ),
    "record": (
        "This is not the record of a finished game.",
        "Das ist nicht die Aufzeichnung einer beendeten Partie.",
        "To nie jest zapis ukończonej partii.",
    ),
    "origin": (
        "This page may not talk to this server.",
        "Diese Seite darf nicht mit diesem Server sprechen.",
        "Ta strona nie może łączyć się z tym serwerem.",
    ),
    "rules_version": (
        "This game was played by other rules than this server has now. What was played is kept in its record.",
        "Dieses Spiel folgt anderen Regeln, als der Server jetzt hat. Was gespielt wurde, steht in der Aufzeichnung.",
        "Ta gra toczyła się według innych zasad niż te, które serwer ma teraz. Przebieg gry zachował się w zapisie.",
    ),
    "name": (
        "A name needs letters one can see.",
        "Ein Name braucht sichtbare Buchstaben.",
        "Imię musi mieć widoczne litery.",
    ),
    "promise": (
        "This promise of a deal was used already; ask for a new one.",
        "Dieses Versprechen einer Kartenverteilung ist schon eingelöst; hole ein neues.",
        "Ta obietnica rozdania została już wykorzystana; poproś o nową.",
    ),
    "present": (
        "That person is here and plays; only a seat whose person is away can be freed.",
        "Diese Person ist da und spielt; nur der Platz von jemandem, der weg ist, kann frei werden.",
        "Ta osoba jest tu i gra; zwolnić można tylko miejsce kogoś nieobecnego.",
    ),
    "too_late": (
        "Everybody has played already; propose to the others to end the game.",
        "Alle haben schon gespielt; schlage den anderen vor, das Spiel zu beenden.",
        "Wszyscy już zagrali; zaproponuj innym zakończenie gry.",
    ),
    "proposed": (
        "Something else is proposed already; answer that first.",
        "Es liegt schon ein anderer Vorschlag vor; beantworte erst den.",
        "Jest już inna propozycja; najpierw na nią odpowiedz.",
    ),
    "no_listing": (
        "This server has no page of open tables.",
        "Dieser Server hat keine Seite mit offenen Tischen.",
        "Ten serwer nie ma strony otwartych stołów.",
    ),
    "no_chat": (
        "That is not said at this table.",
        "Das wird an diesem Tisch nicht gesagt.",
        "Przy tym stole się tego nie mówi.",
    ),
    "silent": (
        "Nothing was heard of you; connect again.",
        "Von dir war nichts zu hören; verbinde dich neu.",
        "Nic od ciebie nie było słychać; połącz się ponownie.",
    ),
    "idle": ("Nobody said hello.", "Niemand hat sich gemeldet.", "Nikt się nie przywitał."),
}

TAKEN_BACK = ("{:* takes|You take} back a move.", "{:* nimmt|Du nimmst} einen Zug zurück.", "{:* cofa|Cofasz} ruch.")
BOT = ("Bot {}", "Bot {}", "Bot {}")


def in_language(texts: tuple[str, str, str], language: str) -> str:
    return texts[LANGUAGES.index(language) if language in LANGUAGES else 0]


def refusal(code: str, language: str) -> str:
    """Why something was refused."""
    return in_language(REFUSALS[code], language)


def preferred(header: str | None) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in (header or "").split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"

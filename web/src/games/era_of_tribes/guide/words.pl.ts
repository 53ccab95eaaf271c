import type { LessonId } from './lessons';

/** Każda lekcja: jak się nazywa i co mówi. */
export const pl: Record<LessonId, [string, string]> = {
  welcome: [
    'Twoja własna era',
    'Przez trzy rundy poprowadzisz lud i nauczysz się gry po drodze. Zaczyna się od tajemnicy: zatrzymaj kartę, ' +
      'której cel ci odpowiada. Jeśli na końcu będziesz w nim na pierwszym miejscu, da 3 wpływy, a wpływy rozstrzygają ' +
      'grę.',
  ],
  people: [
    'Wybierz lud',
    'Każdy lud ma ojczyznę na mapie i własne dary. Podświetlone prowincje to ojczyzny, dary ' +
      'opisano przy nazwie. Dotknij ludu, by go poprowadzić; można to cofnąć. Na pierwszą grę dobrzy są Rzymianie: ich armia rośnie sama.',
  ],
  advance: [
    'Pierwszy pomysł, za darmo',
    'Sześć gałęzi wiedzy. Rolnictwo karmi i pozwala rosnąć; żegluga otwiera wodę; mechanika niesie wasali dalej; ' +
      'architektura pozwala na miasta. Zaczynasz z jedną z nich. Złego wyboru nie ma.',
  ],
  fields: [
    'Przywódcy działają',
    'To są twoje pola. Postaw przywódców na jednym, a zadziała od razu; każde pole działa raz na rundę. Zacznij od ' +
      'ekspansji: wystawia nowych wasali na mapę i rusza nimi.',
  ],
  leaders: [
    'Więcej rąk, większy wzrost',
    'W ekspansji każdy przywódca dodaje 2 do wzrostu, a każde dobro luksusowe 1. Czego użyjesz tutaj, tego w tej ' +
      'rundzie nie użyjesz na innym polu. Na początek wystarczy jeden przywódca.',
  ],
  growth: [
    'Wzrost',
    'Wzrost to żywność minus głód, plus nastroje, plus to, co położysz. Dotykaj podświetlonych prowincji: do ' +
      'każdego wasala i miasta może tam dołączyć jeden nowy wasal. Każde trzy niewykorzystane punkty podnoszą morale ' +
      'o pole.',
  ],
  building: [
    'Flota, armia, faktoria',
    'Dopiero co wystawiony wasal może za talary stać się czymś innym: przy żegludze flotą na wodzie obok, przy ' +
      'mechanice armią, która walczy wszędzie, a przy handlu II faktorią. Nic z tego nie jest konieczne.',
  ],
  moving: [
    'Ruch i osiedlanie',
    'Dotknij swojej prowincji: podświetli się wszystko, dokąd mogą dojść jej wasale. Dotknij celu, a pójdą. Kto ' +
      'zostaje na pustej ziemi, zasiedla ją i bierze, co tam rośnie: dobra na handel, żywność na wzrost. Prowincja ' +
      'pozostawiona pusta oddaje swoje dobra. Prowincji z chatą bronią wieśniacy: wejście oznacza bitwę. Na końcu ' +
      'rundy w każdej prowincji zostaje jeden wasal, pozostali wracają do zapasu.',
  ],
  city: [
    'Miasto',
    'Trzej wasale w jednej prowincji mogą stać się miastem, jeśli architektura pozwala na kolejne. Daje 1 wpływ, ' +
      'lepsze podatki i tańsze postępy, a zjada 2 żywności i co rundę pole morale. Czego nie wykarmisz, staje ' +
      'się głodem.',
  ],
  battle: [
    'Bitwa',
    'Każda strona liczy swoje jednostki. Trzy znaczniki, siła, mechanika i morale, leżą u tego, kto ma więcej. ' +
      'Potem obie strony rzucają: miecze trafiają obrońcę, tarcze atakującego, a trzy znaki tego, komu brakuje ' +
      'znacznika. Zanim padną kości, możesz rzucić do walki armie i rudę.',
  ],
  village: [
    'Wioska',
    'Zdobyta prowincja barbarzyńców daje ci swoją wioskę. Tylko ty widzisz, czym jest: darem na teraz lub na ' +
      'później, najemnikiem w bitwie albo punktami na końcu. Nikt nie widzi, co zatrzymujesz.',
  ],
  morale: [
    'Nastroje',
    'Nowa runda: morale spadło przez twoje miasta, głód i w neolicie o jeden więcej. Jego pole liczy się teraz we ' +
      'wzroście, a na końcu w punktach. Chleb i igrzyska je podnoszą; podatki i przegrane wojny obniżają.',
  ],
  money: [
    'Talary',
    'Handel daje 1 talara za każdego przywódcę i każde dobro luksusowe, które tam położysz, a z gałęzią handlu ' +
      'więcej. Podatki dają dużo, na początku 6, i kosztują trzy pola morale. Za pieniądze kupuje się postępy, floty i ' +
      'armie.',
  ],
  buying: [
    'Postępy',
    'Każdy przywódca kupuje tu jeden poziom gałęzi. Kto jako pierwszy ze wszystkich wejdzie na poziom, płaci ' +
      'więcej i zyskuje 1 wpływ. Cena pod każdą gałęzią mówi, skąd się bierze: czego brakuje obok, podnosi ją, ' +
      'każde twoje miasto obniża.',
  ],
  ending: [
    'Jak się kończy',
    'Gra kończy się z rundą, w której ktoś ma dość wpływów, postępów lub prowincji, dochodzi do starożytności, ma ' +
      'wszystkie ojczyzny rywala albo spotyka własny triumf. Sytuacja pokazuje, jak blisko są wszyscy. Kto ją ' +
      'kończy, zyskuje 3 wpływy, a wygrywa ten, kto ma ich najwięcej.',
  ],
  farewell: [
    'Ta ziemia jest twoja',
    'Trzy rundy i już znasz grę. Wszystko wyjaśnia się samo, gdy tego dotkniesz albo zapytasz dlaczego. Dograj tę ' +
      'partię do końca albo zacznij nową na pierwszej stronie.',
  ],
};

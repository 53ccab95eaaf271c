import type { LessonId } from './lessons';

/** Jede Lektion: wie sie heißt und was sie sagt. */
export const de: Record<LessonId, [string, string]> = {
  welcome: [
    'Deine eigene Ära',
    'Du führst drei Runden lang ein Volk und lernst dabei. Es beginnt mit einem Geheimnis: Behalte die Karte, ' +
      'deren Ziel dir gefällt. Bist du darin am Ende Erster, bringt sie 3 Einfluss, und der Einfluss entscheidet das ' +
      'Spiel.',
  ],
  people: [
    'Wähle ein Volk',
    'Jedes Volk hat eine Heimat auf der Karte und eigene Gaben. Die Provinzen, die leuchten, sind die ' +
      'Heimat; die Gaben stehen beim Namen. Berühre eines, um es zu führen; es lässt sich zurücknehmen. Für die erste Partie sind die Römer eine gute Wahl: Ihre Armee wächst von selbst.',
  ],
  advance: [
    'Eine erste Idee, geschenkt',
    'Sechs Zweige des Wissens. Landwirtschaft ernährt dich und lässt dich wachsen; Seefahrt öffnet das Wasser; ' +
      'Mechanik trägt Vasallen weiter; Architektur erlaubt Städte. Mit einem davon beginnst du. Falsch ist keiner.',
  ],
  fields: [
    'Anführer handeln',
    'Das sind deine Felder. Setze Anführer auf eines, und es geschieht sofort; jedes Feld geht einmal je Runde. ' +
      'Beginne mit der Expansion: Sie bringt neue Vasallen auf die Karte und bewegt sie.',
  ],
  leaders: [
    'Mehr Hände, mehr Wachstum',
    'In einer Expansion bringt jeder Anführer 2 Wachstum und jedes Luxusgut 1. Was du hier einsetzt, fehlt in ' +
      'dieser Runde auf anderen Feldern. Für den Anfang genügt ein Anführer.',
  ],
  growth: [
    'Wachsen',
    'Wachstum ist Nahrung minus Hunger plus Stimmung plus das, was du eingesetzt hast. Berühre leuchtende ' +
      'Provinzen: Zu jedem Vasallen und jeder Stadt dort kann ein neuer Vasall kommen. Je drei ungenutzte Punkte ' +
      'heben die Moral um ein Feld.',
  ],
  building: [
    'Flotte, Armee, Posten',
    'Ein eben eingesetzter Vasall kann für Taler etwas anderes werden: mit Seefahrt eine Flotte auf dem Wasser ' +
      'daneben, mit Mechanik eine Armee, die überall kämpfen kann, mit Handel II ein Handelsposten. Nötig ist nichts davon.',
  ],
  moving: [
    'Ziehen und siedeln',
    'Berühre eine deiner Provinzen: Alles, was ihre Vasallen erreichen, leuchtet. Berühre das Ziel, und sie gehen ' +
      'hin. Wer auf leerem Land bleibt, besiedelt es und nimmt, was dort wächst: Güter zum Handeln, Nahrung fürs ' +
      'Wachstum. Wer eine Provinz leer zurücklässt, gibt ihre Güter ab. Provinzen mit einer Hütte werden von ' +
      'Dorfbewohnern verteidigt: Hineingehen heißt kämpfen. Am Ende der Runde bleibt in jeder Provinz ein Vasall, die ' +
      'anderen kehren in deinen Vorrat zurück.',
  ],
  city: [
    'Eine Stadt',
    'Drei Vasallen in einer Provinz können eine Stadt werden, wenn deine Architektur noch eine erlaubt. Sie bringt ' +
      '1 Einfluss, bessere Steuern und billigere Fortschritte und verbraucht 2 Nahrung und jede Runde ein Feld ' +
      'Moral. Was du nicht ernähren kannst, wird Hunger.',
  ],
  battle: [
    'Eine Schlacht',
    'Jede Seite zählt ihre Einheiten. Drei Marker, Stärke, Mechanik und Moral, liegen bei dem, der mehr hat. Dann ' +
      'würfeln beide: Schwerter treffen den Verteidiger, Schilde den Angreifer, und die drei Zeichen treffen den, ' +
      'dem der Marker fehlt. Bevor die Würfel fallen, darfst du Armeen und Erz einsetzen.',
  ],
  village: [
    'Ein Dorf',
    'Wer eine Barbarenprovinz gewinnt, bekommt ihr Dorf. Nur du siehst, was es ist: eine Gabe für jetzt oder ' +
      'später, ein Söldner in der Schlacht oder Punkte am Ende. Niemand sieht, was du behältst.',
  ],
  morale: [
    'Die Stimmung',
    'Eine neue Runde: Die Moral ist gesunken, durch deine Städte, deinen Hunger und in der Jungsteinzeit um eins ' +
      'mehr. Ihr Feld zählt jetzt beim Wachstum und am Ende als Punkte. Brot & Spiele heben sie; Steuern und ' +
      'verlorene Kriege drücken sie.',
  ],
  money: [
    'Taler',
    'Handel bringt 1 Taler für jeden Anführer und jedes Luxusgut, das du dort einsetzt, und mit dem Zweig Handel ' +
      'mehr. Steuern bringen viel, anfangs 6, und kosten drei Felder Moral. Für Geld gibt es Fortschritte, Flotten ' +
      'und Armeen.',
  ],
  buying: [
    'Fortschritte',
    'Jeder Anführer kauft hier eine Stufe eines Zweigs. Wer als Erster von allen auf eine Stufe kommt, zahlt mehr ' +
      'und gewinnt 1 Einfluss. Der Preis unter jedem Zweig sagt, wie er zustande kommt: Was daneben fehlt, macht ihn ' +
      'teurer, jede deiner Städte billiger.',
  ],
  ending: [
    'Wie es endet',
    'Das Spiel endet mit der Runde, in der jemand genug Einfluss, Fortschritte oder Provinzen hat, die Antike ' +
      'erreicht, alle Heimatprovinzen eines anderen hält oder seinem eigenen Triumphzug begegnet. Der Stand zeigt, ' +
      'wie nah alle sind. Wer es beendet, gewinnt 3 Einfluss, und der meiste Einfluss siegt.',
  ],
  farewell: [
    'Das Land gehört dir',
    'Drei Runden, und du kennst das Spiel. Alles erklärt sich, wenn du es berührst oder nach dem Warum fragst. ' +
      'Spiel diese Partie zu Ende oder beginne auf der ersten Seite eine neue.',
  ],
};

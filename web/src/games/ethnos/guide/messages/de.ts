import type { Words } from './en';

const cards = (n: number): string => (n === 1 ? 'eine Karte' : `${n} Karten`);

export const de: Words = {
  kingdoms: () => [
    'Sechs Königreiche',
    'Du und zwei Rivalen wollt hier in Erinnerung bleiben. Das goldene Plättchen jedes Königreichs bekommt am Ende ' +
      'dieses Zeitalters, wer dort die meisten Marker hat.',
  ],
  market: () => [
    'Nimm eine Karte',
    'Ein Zug ist eines von zwei Dingen. Das erste: eine Karte anwerben. Du hast einen roten Riesen; dazu passt der rote Minotaur in der Auslage. Nimm ihn.',
  ],
  seen: ({ blind }) =>
    blind
      ? ['Das weißt nur du', 'Eine Karte vom Stapel ist dein Geheimnis. Eine aus der Auslage sehen alle.']
      : [
          'Alle haben es gesehen',
          'Was offen genommen wird, merkt man sich: In den Händen der Rivalen haben solche Karten goldene Rücken. Berühre eine Hand, um sie zu lesen.',
        ],
  deck: () => ['Zieh blind', 'So wirbt man auch an: Nimm die oberste Karte vom Stapel. Außer dir sieht sie niemand.'],
  collect: () => [
    'Was zusammenpasst',
    'Ein Kampfverband besteht aus Karten gleicher Farbe oder gleichen Stammes. Wirb an, bis drei zusammenpassen. Dann noch eine, egal welche.',
  ],
  lead: () => [
    'Wer führt an?',
    'Nun das Zweite, was ein Zug sein kann: ein Kampfverband. Berühre die Karte, die anführen soll. Ihre Farbe ' +
      'nennt das Königreich für deinen Marker: Rot ist Rhea.',
  ],
  fill: () => ['Wer kommt mit?', 'Leuchtende Karten dürfen mit. Berühre jede davon; je größer der Verband, desto besser.'],
  panel: () => [
    'Erst lesen, dann spielen',
    'Hier steht, was geschehen wird: was der Anführer tut, wohin der Marker kommt, was der Verband einbringt und welche Karten du verlierst. Spiel ihn aus.',
  ],
  marker: ({ kingdom, pays, shares }, say) =>
    kingdom
      ? [
          'Dein Marker',
          `Er steht in ${say.kingdom(kingdom)}. Wäre das Zeitalter jetzt zu Ende, bekämst du dort ${pays} ` +
            `Ruhm${shares ? ', denn ein Rivale hat gleich viele Marker, und ihr teilt' : ''}. Berühre ein Königreich, und ` +
            'es sagt dir das.',
        ]
      : [
          'Kein Marker',
          'Dieser Verband hat keinen gesetzt. Ob einer groß genug ist, steht vorher da; berühre ein Königreich, um zu sehen, wer vorn liegt.',
        ],
  price: ({ discarded, taker, taken }, say) =>
    discarded > 0
      ? [
          'Der Preis',
          `Nach dem Ausspielen verlierst du jede Karte, die du nicht gebraucht hast: ${cards(discarded)}, jetzt in der Auslage.` +
            `${taker !== null && taken ? ` ${say.name(taker)} hat nicht gezögert: ${say.card(taken)}.` : ''} Sammle lang genug, aber nicht zu lang.`,
        ]
      : [
          'Diesmal umsonst',
          'Nach dem Ausspielen kommt der Rest deiner Hand in die Auslage. Du hattest keinen. Sammle lang genug, aber nicht zu lang.',
        ],
  size: () => [
    'Jeder weitere ist teurer',
    'Ein Verband braucht mehr Karten, als du Marker im Königreich hast. Der erste kostete eine Karte, der zweite ' +
      'braucht zwei, der dritte drei. Verteile dich also, oder spare.',
  ],
  second: () => [
    'Ein zweiter Verband',
    'Sammle wieder und spiel noch einen Verband, wenn du meinst, es sei Zeit. Lass einen anderen Stamm anführen und lies, was er kann.',
  ],
  ability: ({ leader }) => [
    'Die Fähigkeit des Anführers',
    `Nur der Anführer nutzt die Fähigkeit seines Stammes. ${
      {
        centaur: 'Dein Zentaur: Steht sein Marker, darf sofort noch ein Verband folgen.',
        giant: 'Dein Riese: Der größte Riesen-Verband des Zeitalters hält ein Plättchen, das Ruhm bringt.',
        minotaur: 'Dein Minotaur: Sein Verband braucht für den Marker eine Karte weniger.',
        wingfolk: 'Dein Geflügelter: Der Marker darf in jedes Königreich.',
        wizard: 'Dein Zauberer: Du ziehst so viele neue Karten, wie der Verband hatte.',
      }[leader as string] ?? ''
    } Lass den Zeiger oder den Finger auf einer Karte ruhen, um über ihren Stamm zu lesen.`,
  ],
  dragon: () => [
    'Ein Drache!',
    'Drei schlafen im Stapel, sonst in der unteren Hälfte, in dieser Lektion weiter oben. ' +
      'Die ersten zwei tun nichts. Der dritte beendet das Zeitalter sofort.',
  ],
  dragons: () => [
    'Zwei Drachen',
    'Von jetzt an kann jede Karte des Stapels der dritte sein. Was du dann noch hältst, ist verloren: Warte nicht auf den perfekten Verband.',
  ],
  on: () => ['Bis zum dritten', 'Wirb an oder spiel Verbände, wie du magst, bis der dritte Drache kommt.'],
  'score-kingdoms': () => [
    'Königreich für Königreich',
    'Jetzt wird gezahlt. Jede Zeile ist ein Königreich: Sein Plättchen bekommt, wer die meisten Marker hat. Bei Gleichstand wird geteilt und abgerundet.',
  ],
  'score-bands': () => [
    'Verband für Verband',
    'Dann zahlt jeder Verband für seine Größe: zwei Karten 1, dann 3, 6, 10, ab sechs Karten 15. Ein großer schlägt viele kleine.',
  ],
  'score-total': () => [
    'Und dann',
    'Marker bleiben das ganze Spiel über liegen; Verbände und Hände sind fort. ' +
      'Später bekommt auch der zweite Platz etwas, ab vier Spielern sogar der dritte.',
  ],
  farewell: () => [
    'Du kennst Ethnos',
    'Spiel diese Partie zu Ende oder nimm eine kurze Lektion. Worauf du Zeiger oder Finger ruhen lässt, das erklärt sich.',
  ],

  swim: () => [
    'Meerwesen schwimmen',
    'Manche Stämme haben ein Tableau. Lass das blaue Meerwesen anführen; das grüne darf mit, auch das Skelett: Es ' +
      'passt überall, führt nie und ist weg, wenn gezahlt wird. Drei Karten schwimmen drei Felder.',
  ],
  free: () => [
    'Ein zusätzlicher Marker',
    'Du hast auf ihrer Leiste ein Symbol erreicht: noch ein Marker, in ein beliebiges Königreich, egal was es verlangt. Wähle.',
  ],
  track: () => ['Ihre Leiste', 'Wer hier vorn ist, bekommt am Ende jedes Zeitalters Ruhm. Zurück schwimmt niemand.'],
  'troll-take': () => ['Ein Troll', 'Nimm einen Troll aus der Auslage.'],
  troll: () => [
    'Trolle nehmen Plättchen',
    'Spiel einen Verband mit dem Troll als Anführer und nimm das Plättchen: Seine Zahl darf so hoch sein, wie der Verband groß ist.',
  ],
  tie: ({ tied }, say) => [
    'Kein Gleichstand mehr',
    tied
      ? `In ${say.kingdom(tied)} hast du so viele Marker wie ein Rivale. Dein Plättchen entscheidet: Berühre das Königreich und lies, wer was bekommt.`
      : 'Wo du so viele Marker hast wie ein Rivale, entscheiden Troll-Plättchen. Berühre ein Königreich und lies, wer was bekommt.',
  ],
  'orc-take': () => ['Ein Ork', 'Nimm einen Ork aus der Auslage.'],
  orc: () => [
    'Orks sammeln eine Horde',
    'Lass den Ork anführen und setze einen zweiten Marker auf sein Feld der Horde. Nach einem Zeitalter darf sie ' +
      'plündern: ein Marker 1 Ruhm, sechs Marker 20. Oder du wartest.',
  ],
  giant: () => [
    'Der Riese',
    'Ein Verband mit einem Riesen an der Spitze, größer als jeder zuvor im Zeitalter, nimmt dieses Plättchen: 2 Ruhm sofort, mehr am Ende.',
  ],
  'boards-end': () => ['Vier Tableaus', 'Mehr tun sie nicht. Die anderen Stämme brauchen keines: Es steht auf ihren Karten.'],

  both: () => [
    'Beide Farben zählen',
    'Zu zweit braucht ein Verband mehr Karten, als beide zusammen Marker dort haben. In Ithys stehen einer von dir ' +
      'und einer des Rivalen: Der nächste braucht drei.',
  ],
  try: () => ['Versuch es', 'Wähle den orangefarbenen Zauberer und den orangefarbenen Zentauren und lies, was fehlt.'],
  missing: () => [
    'Noch einer',
    'Der orangefarbene Riese liegt in der Auslage. Nimm ihn: Damit endet dein Zug, und sonst will niemand Orange.',
  ],
  three: () => ['Jetzt drei', 'Lass einen anführen, nimm die zwei anderen dazu und setze den Marker nach Ithys.'],
  alone: ({ alone }, say) => [
    'Allein',
    'Zu zweit gibt es zwei Zeitalter. Im zweiten bringt der zweite Platz nichts; wer in einem Königreich allein ist' +
      (alone ? ` wie du in ${say.kingdom(alone)}, bekommt beide Plättchen. Berühre es und lies.` : ', bekommt beide Plättchen.'),
  ],
  'two-end': () => ['Ein Duell', 'Jeder deiner Marker macht den nächsten auch für den Rivalen teurer. Spiel weiter, wenn du magst.'],

  known: (_, say) => [
    'Was sie sammeln',
    `${say.name(1)} hat drei goldene Rücken: Karten, die alle gesehen haben. Berühre die Hand: Alle drei sind ` +
      'blau, und in der Auslage liegt ein blauer Zauberer.',
  ],
  share: (_, say) => [
    'Wer bekäme was?',
    `In Althea hast du so viele Marker wie ${say.name(2)}. Berühre das Königreich: Es sagt, wer was bekäme, wäre das Zeitalter jetzt zu Ende.`,
  ],
  now: () => [
    'Zwei Drachen sind da',
    'Du könntest den blauen Zauberer wegnehmen. Aber der dritte Drache ist nah, und du hast drei grüne Karten: ' +
      'Spiel sie mit grünem Anführer, und Althea gehört dir allein.',
  ],
  gift: ({ taker, taken }, say) =>
    taker !== null && taken
      ? [
          'Dein Geschenk',
          `Was du ablegst, hilft den anderen. ${say.name(taker)} hat sofort zugegriffen: ${say.card(taken)}. Schau vorher, wer worauf wartet.`,
        ]
      : ['Dein Geschenk', 'Was du ablegst, hilft den anderen. Schau vorher, wer worauf wartet.'],
  wake: () => ['Wer weckt ihn?', 'Dein Verband liegt. Zieh vom Stapel und beschleunige das Ende, oder nimm aus der Auslage und warte.'],
  'rivals-end': () => ['Augen auf', 'Goldene Rücken, die Vorschau der Königreiche, die Drachen: Alles liegt offen, an jedem Tisch.'],
};

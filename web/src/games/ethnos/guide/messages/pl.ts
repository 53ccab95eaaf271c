import { polish as count } from '../../../../atlas/plural';
import type { Words } from './en';

const cards = (n: number): string => count(n, 'karta', 'karty', 'kart');

export const pl: Words = {
  kingdoms: () => [
    'Sześć królestw',
    'Ty i dwoje rywali chcecie zapisać się tu w pamięci. Złoty żeton królestwa dostaje na koniec tej ery ten, kto ma tam najwięcej znaczników.',
  ],
  market: () => [
    'Weź kartę',
    'Tura to jedna z dwóch rzeczy. Pierwsza: rekrutujesz kartę. Masz czerwonego olbrzyma; pasuje do niego czerwony minotaur z puli. Weź go.',
  ],
  seen: ({ blind }) =>
    blind
      ? ['Wiesz tylko ty', 'Karta z talii to twoja tajemnica. Kartę z puli widzą wszyscy.']
      : ['Wszyscy to widzieli', 'Karty wzięte jawnie są pamiętane: w rękach rywali mają złote rewersy. Dotknij ręki, żeby je przeczytać.'],
  deck: () => ['Dobierz w ciemno', 'Można też inaczej: weź wierzchnią kartę talii. Nikt poza tobą jej nie zobaczy.'],
  collect: () => [
    'Co do siebie pasuje',
    'Oddział to karty jednego koloru albo jednego plemienia. Rekrutuj, aż trzy będą pasować. Potem jeszcze jedną, dowolną.',
  ],
  lead: () => [
    'Wybierz dowódcę',
    'Teraz druga rzecz, jaką może być tura: oddział. Dotknij karty, która ma dowodzić. Jej kolor wskazuje królestwo dla znacznika: czerwony to Rhea.',
  ],
  fill: () => ['Kto dołącza', 'Podświetlone karty mogą dołączyć. Dotknij każdej; im większy oddział, tym lepiej.'],
  panel: () => [
    'Przeczytaj, potem zagraj',
    'Panel mówi, co się stanie: co zrobi dowódca, gdzie trafi znacznik, ile będzie wart oddział i które karty stracisz. Zagraj oddział.',
  ],
  marker: ({ kingdom, pays, shares }, say) =>
    kingdom
      ? [
          'Twój znacznik',
          `Stoi w królestwie ${say.kingdom(kingdom)}. Gdyby era skończyła się teraz, chwała dla ciebie: ` +
            `${pays}${shares ? ', bo rywal ma tyle samo znaczników i dzielicie się' : ''}. Dotknij dowolnego królestwa, a ` +
            'powie ci to samo.',
        ]
      : [
          'Bez znacznika',
          'Ten oddział żadnego nie postawił. Panel z góry mówi, czy oddział jest dość duży; dotknij królestwa, by zobaczyć, kto prowadzi.',
        ],
  price: ({ discarded, taker, taken }, say) =>
    discarded > 0
      ? [
          'Cena',
          `Po zagraniu oddziału tracisz niewykorzystane karty. Do puli trafia: ${cards(discarded)}.` +
            `${taker !== null && taken ? ` ${say.name(taker)} już z tego korzysta: ${say.card(taken)}.` : ''} Zbieraj dość długo, ale nie za długo.`,
        ]
      : [
          'Tym razem za darmo',
          'Po zagraniu oddziału reszta ręki trafia do puli. Nie masz już żadnej karty. Zbieraj dość długo, ale nie za długo.',
        ],
  size: () => [
    'Każdy następny jest droższy',
    'Oddział musi mieć więcej kart, niż masz znaczników w królestwie. Pierwszy kosztował jedną kartę, drugi wymaga ' +
      'dwóch, trzeci trzech. Stawiaj więc w różnych miejscach albo zbieraj dłużej.',
  ],
  second: () => [
    'Drugi oddział',
    'Zbieraj dalej i zagraj następny oddział, gdy uznasz, że czas. Niech dowodzi inne plemię; przeczytaj w panelu, co potrafi.',
  ],
  ability: ({ leader }) => [
    'Zdolność dowódcy',
    `Tylko dowódca korzysta ze zdolności swojego plemienia. ${
      {
        centaur: 'Twój centaur: gdy postawi znacznik, od razu możesz zagrać następny oddział.',
        giant: 'Twój olbrzym: największy oddział olbrzymów w erze ma żeton wart chwałę.',
        minotaur: 'Twój minotaur: jego oddział potrzebuje do znacznika o jedną kartę mniej.',
        wingfolk: 'Twój skrzydlaty: znacznik może trafić do dowolnego królestwa.',
        wizard: 'Twój czarodziej: dobierasz tyle nowych kart, ile liczył oddział.',
      }[leader as string] ?? ''
    } Przytrzymaj na karcie kursor albo palec, żeby przeczytać o jej plemieniu.`,
  ],
  dragon: () => [
    'Smok!',
    'W talii śpią trzy, zwykle w dolnej połowie, w tej lekcji wyżej. Dwa pierwsze nic nie robią. Trzeci natychmiast kończy erę.',
  ],
  dragons: () => [
    'Dwa smoki',
    'Od teraz każda karta talii może być trzecim. To, co wtedy trzymasz, przepada, więc nie czekaj na idealny oddział.',
  ],
  on: () => ['Do trzeciego', 'Rekrutuj albo zagrywaj oddziały, jak chcesz, aż przyjdzie trzeci smok.'],
  'score-kingdoms': () => [
    'Królestwo po królestwie',
    'Czas zapłaty. Każdy wiersz to królestwo: żeton dostaje ten, kto ma najwięcej znaczników. Przy remisie dzieli się go i zaokrągla w dół.',
  ],
  'score-bands': () => [
    'Oddział po oddziale',
    'Potem każdy oddział płaci za wielkość: dwie karty 1, dalej 3, 6, 10, a od sześciu kart 15. Jeden duży jest lepszy niż wiele małych.',
  ],
  'score-total': () => [
    'A potem',
    'Znaczniki zostają na mapie do końca gry; oddziały i ręce znikają. W następnej erze płaci też drugie miejsce, od czterech graczy nawet trzecie.',
  ],
  farewell: () => [
    'Znasz Ethnos',
    'Dokończ tę grę albo weź krótką lekcję. Przytrzymaj na czymkolwiek kursor albo palec, a samo się wyjaśni.',
  ],

  swim: () => [
    'Morski Lud płynie',
    'Niektóre plemiona mają planszę. Niech dowodzi niebieski Morski Lud; zielony może dołączyć, szkielet też: ' +
      'pasuje wszędzie, nigdy nie dowodzi i znika przed zapłatą. Trzy karty to trzy pola.',
  ],
  free: () => [
    'Dodatkowy znacznik',
    'Na ich torze czeka symbol: jeszcze jeden znacznik w dowolnym królestwie, bez względu na wymagania. Wybierz.',
  ],
  track: () => ['Ich tor', 'Kto jest tu z przodu, na koniec każdej ery dostaje chwałę. Nikt nie płynie wstecz.'],
  'troll-take': () => ['Troll', 'Weź trolla z puli.'],
  troll: () => [
    'Trolle biorą żetony',
    'Zagraj oddział z trollem jako dowódcą i weź żeton: jego liczba może być najwyżej taka jak wielkość oddziału.',
  ],
  tie: ({ tied }, say) => [
    'Koniec remisu',
    tied
      ? `W królestwie ${say.kingdom(tied)} masz tyle znaczników co rywal. Rozstrzyga twój żeton: dotknij królestwa i przeczytaj, kto ile dostanie.`
      : 'Gdzie masz tyle znaczników co rywal, rozstrzygają żetony trolli. Dotknij królestwa i przeczytaj, kto ile dostanie.',
  ],
  'orc-take': () => ['Ork', 'Weź orka z puli.'],
  orc: () => [
    'Orkowie zbierają hordę',
    'Niech dowodzi ork; postaw drugi znacznik na jego polu hordy. Po erze horda może plądrować: jeden znacznik daje 1, sześć daje 20. Albo czekasz.',
  ],
  giant: () => [
    'Olbrzym',
    'Oddział z olbrzymem na czele, większy od wszystkich wcześniejszych w erze, bierze ten żeton: 2 punkty od razu, więcej na koniec.',
  ],
  'boards-end': () => ['Cztery plansze', 'To wszystko. Inne plemiona ich nie potrzebują: mówią o tym karty.'],

  both: () => [
    'Liczą się oba kolory',
    'We dwoje oddział musi mieć więcej kart, niż oboje macie tam znaczników. W Ithys stoi jeden twój i jeden rywala: następny wymaga trzech kart.',
  ],
  try: () => ['Spróbuj', 'Wybierz pomarańczowego czarodzieja i pomarańczowego centaura i przeczytaj, czego brakuje.'],
  missing: () => ['Jeszcze jeden', 'W puli leży pomarańczowy olbrzym. Weź go: to kończy twoją turę, a nikt inny nie chce pomarańczowych.'],
  three: () => ['Teraz trzy', 'Jeden dowodzi, dwóch dołącza, a znacznik trafia do Ithys.'],
  alone: ({ alone }, say) => [
    'Samotnie',
    'We dwoje są dwie ery. W drugiej drugie miejsce nic nie daje; kto jest w królestwie sam' +
      (alone ? `, jak ty w królestwie ${say.kingdom(alone)}, dostaje oba żetony. Dotknij i przeczytaj.` : ', dostaje oba żetony.'),
  ],
  'two-end': () => ['Pojedynek', 'Każdy twój znacznik podnosi cenę następnego także rywalowi. Graj dalej, jeśli chcesz.'],

  known: (_, say) => [
    'Co zbierają',
    `${say.name(1)} ma trzy złote rewersy: karty, które widzieli wszyscy. Dotknij ręki: wszystkie trzy są niebieskie, a w puli leży niebieski czarodziej.`,
  ],
  share: (_, say) => [
    'Kto ile dostanie',
    `W królestwie Althea masz tyle znaczników co ${say.name(2)}. Dotknij go: powie, kto ile by dostał, gdyby era skończyła się teraz.`,
  ],
  now: () => [
    'Są już dwa smoki',
    'Można zabrać niebieskiego czarodzieja. Ale trzeci smok jest blisko, a ty masz trzy zielone karty: zagraj je z ' +
      'zielonym dowódcą i Althea będzie tylko twoja.',
  ],
  gift: ({ taker, taken }, say) =>
    taker !== null && taken
      ? [
          'Twój prezent',
          `To, co odrzucasz, przydaje się innym. ${say.name(taker)} nie czeka: ${say.card(taken)}. Zanim zagrasz, sprawdź, kto na co czeka.`,
        ]
      : ['Twój prezent', 'To, co odrzucasz, przydaje się innym. Zanim zagrasz, sprawdź, kto na co czeka.'],
  wake: () => ['Kto go zbudzi?', 'Twój oddział leży. Dobierz z talii i przyspiesz koniec albo weź z puli i czekaj.'],
  'rivals-end': () => ['Oczy otwarte', 'Złote rewersy, prognoza królestw, smoki: wszystko leży na stole, przy każdym stole.'],
};

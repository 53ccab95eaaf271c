/** How much room there is: a phone, a tablet or a table. */
const phone = matchMedia('(max-width: 699px)');
const wide = matchMedia('(min-width: 1180px)');
const pick = (): 'phone' | 'tablet' | 'wide' => (phone.matches ? 'phone' : wide.matches ? 'wide' : 'tablet');

const tall = matchMedia('(orientation: portrait)');

export const room = $state<{ size: 'phone' | 'tablet' | 'wide'; tall: boolean }>({ size: pick(), tall: tall.matches });
for (const query of [phone, wide, tall])
  query.addEventListener('change', () => {
    room.size = pick();
    room.tall = tall.matches;
  });

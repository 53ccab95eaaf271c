/** How much room there is: a phone, a tablet or a table. */
const phone = matchMedia('(max-width: 699px)');
const wide = matchMedia('(min-width: 1180px)');
const pick = (): 'phone' | 'tablet' | 'wide' => (phone.matches ? 'phone' : wide.matches ? 'wide' : 'tablet');

export const room = $state<{ size: 'phone' | 'tablet' | 'wide' }>({ size: pick() });
for (const query of [phone, wide]) query.addEventListener('change', () => { room.size = pick(); });

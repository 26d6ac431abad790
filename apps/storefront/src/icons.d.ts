/** One icon of lucide, which ships its drawings alone without types. */
declare module '#icons/*' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}

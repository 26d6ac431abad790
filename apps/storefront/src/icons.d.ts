/** An icon of lucide, whose single-icon modules have no types. */
declare module '#icons/*' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}

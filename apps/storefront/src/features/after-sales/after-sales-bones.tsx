import { Panel } from '#components/panel.tsx';
import { Bone } from '#components/skeleton.tsx';

/** A request that is still to come, in its final shape. */
export function AfterSalesBones() {
  return (
    <div aria-busy className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <Panel className="grid gap-4">
        <Bone className="h-7 w-48" />
        <Bone className="h-18" />
        <Bone className="h-18" />
        <Bone className="h-12" />
      </Panel>
      <Panel className="grid gap-4">
        <Bone className="h-6 w-24" />
        <Bone className="h-4" />
        <Bone className="h-9 w-1/2 justify-self-end" />
      </Panel>
    </div>
  );
}

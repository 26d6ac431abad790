import { Bone } from '#components/skeleton.tsx';

/** A product to review that is still to come, with its form, in its final shape. */
export function ReviewBones() {
  return (
    <div aria-busy className="grid gap-4 rounded-lg bg-surface p-4 md:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <Bone className="size-18 rounded-md" />
        <div className="grid gap-2">
          <Bone className="h-4 w-3/5" />
          <Bone className="h-3.5 w-2/5" />
        </div>
      </div>
      <div className="grid max-w-(--measure) gap-4">
        <Bone className="h-5 w-32" />
        <Bone className="h-8 w-52" />
        <Bone className="h-32 rounded-md" />
        <Bone className="size-20 rounded-md" />
        <Bone className="h-11 w-36 rounded-md" />
      </div>
    </div>
  );
}

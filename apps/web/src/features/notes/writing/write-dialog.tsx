import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { type BegunText, findBegunText } from "./text-session.ts";
import { WriteForm } from "./write-form.tsx";

/** Writes a note. The text stays on this device until it is saved or discarded. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const key = useId();
  const { data, isPending } = useQuery({
    queryKey: ["begun-note", key],
    queryFn: async () => ({ begun: await findBegunText(browserPlatform()) }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    throwOnError: false,
  });
  const [blank] = useState(newText);
  const [isAnother, setIsAnother] = useState(false);
  if (isPending)
    return (
      <Dialog opened title="Write New Note" onClose={onClose}>
        <SkeletonText />
      </Dialog>
    );
  const begun = isAnother ? undefined : data?.begun;
  const text = begun ?? blank;
  return (
    <WriteForm
      key={text.id}
      begun={text}
      isUnfinished={begun !== undefined}
      onAnother={() => setIsAnother(true)}
      onClose={onClose}
    />
  );
}

function newText(): BegunText {
  const { newId, now } = browserPlatform();
  return { id: newId(), begunAt: new Date(now()).toISOString(), title: "", text: "" };
}

import { lazy, Suspense, useState } from "react";
import { useFocusBack } from "#src/ui/use-focus-back.ts";
import type { DocumentDialogProps } from "./document-dialog.tsx";

const DocumentDialog = lazy(async () => ({
  default: (await import("./document-dialog.tsx")).DocumentDialog,
}));

/** A paper over what it was chosen from, and other versions of it in its place. */
export function OpenDocument({ id, ...props }: Omit<DocumentDialogProps, "onShow">) {
  const [shown, show] = useState(id);
  useFocusBack();
  return (
    <Suspense>
      <DocumentDialog key={shown} id={shown} onShow={show} {...props} />
    </Suspense>
  );
}

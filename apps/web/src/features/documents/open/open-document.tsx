import { useState } from "react";
import { useFocusBack } from "#src/ui/focus.ts";
import { later } from "#src/ui/later.tsx";
import type { DocumentDialogProps } from "./actions.ts";

const DocumentDialog = later(async () => (await import("./document-dialog.tsx")).DocumentDialog);

/** A document in a dialog, and other versions of it in its place. */
export function OpenDocument({ id, ...props }: Omit<DocumentDialogProps, "onShow">) {
  const [shown, show] = useState(id);
  useFocusBack();
  return <DocumentDialog key={shown} id={shown} onShow={show} {...props} />;
}

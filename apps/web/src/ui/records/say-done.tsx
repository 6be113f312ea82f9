import { messageOf } from "#src/lib/api-error.ts";
import { useToasts } from "../toasts/toasts.tsx";

export type Done = {
  /** What was done, as a sentence. */
  text: string;
  /** Undoes it; left out if it cannot be undone. */
  undo?: (() => Promise<unknown>) | undefined;
};

/** Shows a success toast, with Undo where possible. */
export function useSayDone(): (done: Done) => void {
  const { notify } = useToasts();
  return ({ text, undo }) => {
    notify({
      variant: "success",
      content: text,
      ...(undo && { action: { label: "Undo", onAction: () => void takeBack(undo) } }),
    });
  };

  async function takeBack(undo: () => Promise<unknown>) {
    try {
      await undo();
      notify({ variant: "success", content: "Undone." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "This could not be undone.") });
    }
  }
}

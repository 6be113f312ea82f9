import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useToasts } from "#src/ui/toasts/toasts.tsx";

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { notify } = useToasts();
  return (
    <Button variant="default" onClick={() => void copy()}>
      {children}
    </Button>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ variant: "success", content: "Link copied." });
    } catch {
      notify({ variant: "warning", content: `Your browser blocked copying. The link is ${text}` });
    }
  }
}

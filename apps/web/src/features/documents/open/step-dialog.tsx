import type { Document } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Done } from "#src/ui/records/say-done.tsx";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { oneDocument, readDocumentsAgain } from "../queries.ts";
import styles from "./open.module.css";

type StepDialogProps = {
  title: string;
  /** Label of the confirm button, if it differs from the title. */
  label?: string;
  /** Its error message is hidden when a field already shows it. */
  action: { readonly busy: boolean; readonly refusal?: Refusal | undefined };
  tone?: "primary" | "critical";
  onSubmit: (form: HTMLFormElement) => void;
  onBack: () => void;
  children: ReactNode;
};

/** Explains an action before it is done, and why it failed. Closing it returns to the document. */
export function StepDialog({ title, label = title, action, tone = "primary", ...props }: StepDialogProps) {
  const formId = useId();
  return (
    <Dialog
      opened
      onClose={props.onBack}
      title={title}
      size="small"
      action={{ label, form: formId, busy: action.busy, tone }}
      buttons={
        <Button variant="default" onClick={props.onBack}>
          Cancel
        </Button>
      }
    >
      <form id={formId} className={`${shared.stack4} ${styles.form}`} onSubmit={submit} noValidate>
        {props.children}
        {action.refusal && <Banner tone="critical">{wordsOf(action.refusal)}</Banner>}
      </form>
    </Dialog>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onSubmit(event.currentTarget);
  }
}

function wordsOf({ message, error, fields }: Refusal): string {
  if (error instanceof ApiError && error.code === "conflict")
    return "Someone changed this document while you had it open. Select Cancel to review the current version, then try again.";
  return [message, ...Object.values(fields).filter((words) => words !== message)].join(" ");
}

/** Runs one action on a document, then shows the current document and a notification. */
export function useDocumentAction(onDone: () => void, otherwise: string) {
  const { run, busy, refusal } = useAction(readDocumentsAgain);
  const queries = useQueryClient();
  const show = (document: Document) => queries.setQueryData(oneDocument(document.id).queryKey, document);

  return {
    run: (send: () => Promise<Document>, done: string | ((document: Document) => Done)) =>
      run(
        async () => {
          const document = await send();
          show(document);
          return document;
        },
        otherwise,
        { done, onDone },
      ),
    show,
    busy,
    refusal,
  };
}

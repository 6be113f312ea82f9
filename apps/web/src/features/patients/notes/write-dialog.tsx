import { Button, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useHeld, writingWork } from "./locked-work.ts";
import { keepNote } from "./outbox/keep-note.ts";
import { type BegunText, findBegunText, openTextSession, type TextSession } from "./text-session.ts";

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

type WriteFormProps = {
  begun: BegunText;
  /** The note was started earlier. */
  isUnfinished: boolean;
  onAnother: () => void;
  onClose: () => void;
};

function WriteForm({ begun, isUnfinished, onAnother, onClose }: WriteFormProps) {
  const [session] = useState(() => openTextSession(browserPlatform(), begun.id));
  useKept(session);
  useHeld(writingWork(begun.id), begun.id);
  const action = useAction();
  const { form, ...editing } = useRecordForm({
    initial: { title: begun.title, text: begun.text },
    onEntered: keep,
    problems: requiredText("text", "Please enter a note"),
    action,
    save,
    done: "The note was saved.",
    onSaved: onClose,
    otherwise: "The note could not be saved. It stays on this device.",
  });
  const { title, text } = form.values;
  return (
    <ActionDialog
      title="Write New Note"
      label="Save"
      size="medium"
      {...{ editing, onClose }}
      unsaved={false}
      buttons={
        title + text !== "" && (
          <Button variant="default" onClick={discard}>
            Discard
          </Button>
        )
      }
    >
      {isUnfinished && (
        <Banner
          tone="warning"
          action={
            <Button variant="default" onClick={onAnother}>
              Start new note
            </Button>
          }
        >
          You started this note on {showMoment(begun.begunAt)} and did not save it.
        </Banner>
      )}
      <TextInput {...form.getInputProps("title")} label="Title" maxLength={100} autoComplete="off" />
      <Textarea
        {...form.getInputProps("text")}
        label="Note"
        autosize
        minRows={6}
        maxLength={10_000}
        data-autofocus
      />
      <p className={shared.note}>What you type is kept on this device until you save it.</p>
    </ActionDialog>
  );

  function keep(entered: Written) {
    session.keep({ ...begun, ...entered });
  }

  async function save(entered: Written) {
    await keepNote(browserPlatform(), {
      id: begun.id,
      kind: "written",
      title: entered.title.trim() || null,
      text: entered.text.trim(),
      seconds: null,
      madeAt: begun.begunAt,
      recordingId: null,
    });
    await session.end();
  }

  function discard() {
    action.run(session.end, "The note could not be discarded.", {
      done: () => ({ text: "The note was discarded.", undo: bringBack }),
      onDone: onClose,
    });
  }

  /** Restores the text after its session has ended. */
  function bringBack() {
    keep({ title, text });
    return session.flush();
  }
}

type Written = Pick<BegunText, "title" | "text">;

/** Keeps typed text on the device, whichever way the user leaves. */
function useKept({ flush }: TextSession) {
  useEffect(() => {
    const keep = () => void flush();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [flush]);
}

import type { TextTemplate } from "@hearthside/contract";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { readDocumentsAgain, wordings } from "../queries.ts";
import styles from "./fields.module.css";

type KeepWordingProps = {
  wording: Pick<TextTemplate, "kind" | "documentKind" | "text">;
  onDone: () => void;
};

/** Saves wording for later documents of the agency. It must not name this patient. */
export function KeepWording({ wording, onDone }: KeepWordingProps) {
  const [id] = useState(() => uuidv7());
  const [title, setTitle] = useState("");
  const [isPersonal, setPersonal] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { run, busy, refusal } = useAction(readDocumentsAgain);
  const queries = useQueryClient();
  const name = wording.kind === "phrase" ? "phrase" : "template";
  return (
    <section className={styles.stack} aria-label={`Save as ${name}`}>
      <TextInput
        label={wording.kind === "phrase" ? "Phrase title" : "Template title"}
        description={
          isPersonal
            ? "Only you can use it. Leave out anything about this patient."
            : "Everyone in the agency can use it. Leave out anything about this patient."
        }
        maxLength={100}
        value={title}
        required
        error={isMissing ? "Please enter a title" : (refusal?.fields["title"] ?? refusal?.message)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          keep();
        }}
      />
      {wording.kind === "phrase" && (
        <Checkbox
          label="Only for me"
          checked={isPersonal}
          onChange={(event) => setPersonal(event.currentTarget.checked)}
        />
      )}
      <span className={shared.buttons}>
        <BusyButton size="compact-md" busy={busy} onClick={keep}>
          Save {name}
        </BusyButton>
      </span>
    </section>
  );

  function keep() {
    setMissing(title.trim() === "");
    if (title.trim() === "") return;
    const send = async () => {
      const kept = await call("POST /text-templates", { id, title, isPersonal, ...wording });
      await queries.invalidateQueries({ queryKey: wordings.queryKey });
      return kept;
    };
    run(send, "The wording could not be saved.", {
      done: (kept) => ({ text: `The ${name} “${kept.title}” was saved.`, undo: () => putAway(kept) }),
      onDone,
    });
  }

  async function putAway({ isOwn: _, ...kept }: TextTemplate) {
    await call("PUT /text-templates/:id", { ...kept, isRemoved: true });
    await queries.invalidateQueries({ queryKey: wordings.queryKey });
  }
}

import type { Note } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "../notes.module.css";
import { StoredSound } from "../sound/stored-sound.tsx";
import { noteDetail, noteName } from "../words.ts";

type NoteCellProps = {
  note: Note;
  /** Shows the full text. */
  isWhole?: boolean;
  /** After the name. */
  children?: ReactNode;
};

/** A note's name and content, with a player for recordings. */
export function NoteCell({ note, isWhole = false, children }: NoteCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { fileId, kind, text } = note;
  const name = noteName(note);
  const detail = noteDetail(isWhole ? { ...note, text: null } : note);
  return (
    <span className={styles.name}>
      <span className={styles.line}>
        <Icon name={kind === "recording" ? "microphone" : "note"} size={16} />
        {name}
        {fileId !== null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`Play ${name}, ${showMoment(note.madeAt)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Play
          </Button>
        )}
        {children}
      </span>
      {detail !== "" && <span className={styles.detail}>{detail}</span>}
      {isWhole && text !== null && <span className={styles.text}>{text}</span>}
      {isOpen && fileId !== null && <StoredSound fileId={fileId} label={name} />}
    </span>
  );
}

import type { Note } from "@hearthside/contract";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { callQuery } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { getSession } from "#src/lib/session-state.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import type { NextPage } from "#src/ui/use-drawn-rows.ts";
import { noteDetail, noteName } from "./labels.ts";
import styles from "./notes.module.css";
import { Sound } from "./sound.tsx";

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
      <span className={shared.spacedLine}>
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

type StoredSoundProps = { fileId: string; label: string };

/** A recording on the server. The call before it renews an expired session, which a player cannot do. */
function StoredSound({ fileId, label }: StoredSoundProps) {
  const { data, error, refetch } = useQuery(
    callQuery(
      { queryKey: ["recording-file", fileId], throwOnError: false, networkMode: "always" },
      "GET /files/:id",
      { id: fileId },
    ),
  );
  if (error !== null)
    return (
      <Failed
        message={messageOf(error, "The recording could not be opened.")}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={54} />;
  return <Sound source={contentAddress(fileId)} label={label} startsPlaying />;
}

const contentAddress = (id: string) =>
  `/api/files/${id}/content?inline=true&agency=${getSession().user?.AgencyRoles[0]?.AgencyId ?? ""}`;

export const MoreNotes = ({ list }: { list: NextPage }) =>
  list.hasNextPage && (
    <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Show more
    </BusyButton>
  );

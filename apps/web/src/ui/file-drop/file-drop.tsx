import {
  extensionOf,
  fileTooLarge,
  maximumFileBytes,
  maximumFiles,
  unsupportedFormat,
} from "@hearthside/contract/file-rules";
import { type DragEvent, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./file-drop.module.css";
import { ListedFile, type ListedFileState } from "./listed-file.tsx";

type FileDropProps = {
  label: string;
  /** Lowercase extensions, in the order in which messages name them. */
  types: readonly string[];
  files: readonly ListedFileState[];
  /** There must be a file. */
  required?: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onPause?: (key: string) => void;
  onResume?: (key: string) => void;
};

/** Takes chosen or dropped files up to the limit, and names the ones it rejects. */
export function FileDrop({
  label,
  types,
  files,
  required = false,
  onAdd,
  onRemove,
  onPause,
  onResume,
}: FileDropProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isFull = files.length >= maximumFiles;
  return (
    <div className={styles.drop}>
      <Target label={label} types={types} isFull={isFull} isRequired={required} onChoose={take} />
      <div role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={styles.list} aria-label="Chosen files">
          {files.map((one) => (
            <ListedFile
              key={one.key}
              listed={one}
              onRemove={() => onRemove(one.key)}
              onPause={onPause && (() => onPause(one.key))}
              onResume={onResume && (() => onResume(one.key))}
            />
          ))}
        </ul>
      )}
    </div>
  );

  function take(chosen: readonly File[]) {
    const sorted = sortOut({ chosen, files: files.length, types });
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) onAdd(sorted.accepted);
  }
}

type TargetProps = Pick<FileDropProps, "label" | "types"> & {
  isFull: boolean;
  isRequired: boolean;
  onChoose: (files: readonly File[]) => void;
};

function Target({ label, types, isFull, isRequired, onChoose }: TargetProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const names = types.map((type) => type.toUpperCase()).join(", ");
  return (
    // dropping is a pointer shortcut; the field inside works for everyone
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={styles.target}
      data-over={isOver}
      data-full={isFull}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Icon name="upload" size={30} />
      <label htmlFor={id} className={styles.label} data-says-required>
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        required={isRequired}
        accept={types.map((type) => `.${type}`).join(",")}
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <p id={`${id}-hint`} className={styles.small}>
        {isFull
          ? `${maximumFiles} files chosen. Remove one to add another.`
          : `Drop or choose up to ${maximumFiles} files. Allowed file types: ${names}. Up to 256 MB each.`}
      </p>
    </div>
  );

  function hover(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChoose([...event.dataTransfer.files]);
  }
}

type Input = {
  readonly chosen: readonly File[];
  /** The number of files chosen before. */
  readonly files: number;
  /** Lowercase extensions, in the order in which messages name them. */
  readonly types: readonly string[];
};

type Sorted = {
  readonly accepted: readonly File[];
  /** Why the others were rejected, as sentences. */
  readonly problems: readonly string[];
};

/** Splits the chosen files into accepted files and problems that name the rejected ones. */
function sortOut({ chosen, files, types }: Input): Sorted {
  const problems = [...new Set(chosen.flatMap((file) => problemOf(file, types) ?? []))];
  const fitting = chosen.filter((file) => problemOf(file, types) === undefined);
  const room = Math.max(0, maximumFiles - files);
  const surplus = fitting.slice(room);
  return {
    accepted: fitting.slice(0, room),
    problems: surplus.length === 0 ? problems : [...problems, tooMany(surplus)],
  };
}

function problemOf({ name, size }: File, types: readonly string[]): string | undefined {
  if (!types.includes(extensionOf(name))) return unsupportedFormat(name, types);
  if (size > maximumFileBytes) return fileTooLarge(name);
  return size === 0 ? `File ${name} is empty.` : undefined;
}

const tooMany = (surplus: readonly File[]) =>
  `Up to ${maximumFiles} files can be added at once. Not added: ${surplus.map(({ name }) => name).join(", ")}`;

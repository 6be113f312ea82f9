import {
  extensionOf,
  fileTooLarge,
  maximumFileBytes,
  maximumFiles,
  unsupportedFormat,
} from "@hearthside/contract/file-rules";

type Wanted = {
  readonly chosen: readonly File[];
  /** The number of files chosen before. */
  readonly held: number;
  /** Lowercase extensions, in the order in which messages name them. */
  readonly types: readonly string[];
};

type Sorted = {
  readonly accepted: readonly File[];
  /** Why the others were rejected, as sentences. */
  readonly problems: readonly string[];
};

/** Splits the chosen files into accepted files and problems that name the rejected ones. */
export function sortOut({ chosen, held, types }: Wanted): Sorted {
  const problems = [...new Set(chosen.flatMap((file) => problemOf(file, types) ?? []))];
  const fitting = chosen.filter((file) => problemOf(file, types) === undefined);
  const room = Math.max(0, maximumFiles - held);
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

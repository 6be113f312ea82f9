import type { MedicationFindings } from "@hearthside/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { logQuietly } from "#src/lib/log.ts";
import { medicationFindings } from "../queries.ts";
import { type CheckedLine, linesToCheck } from "./checked-lines.ts";
import type { Draft } from "./drafts.ts";

export type Finding = MedicationFindings["lines"][number] & { readonly name: string };

/** Allergies and duplicates of unsaved medications, checked while typing and again before saving. */
export function useFindings(patientId: string, drafts: readonly Draft[]) {
  const queries = useQueryClient();
  const lines = linesToCheck(drafts);
  const wanted = JSON.stringify(lines);
  const [asked] = useDebouncedValue(wanted, 400);
  const isAsked = asked === wanted && lines.length > 0;
  const query = useQuery({
    ...medicationFindings(patientId, lines),
    enabled: isAsked,
    throwOnError: false,
  });
  const shown = isAsked && query.data !== undefined ? named(query.data, lines) : [];

  return {
    shown,
    /** The check failed, so no warning does not mean no problem. */
    isUnknown: isAsked && query.isError && query.data === undefined,
    /** Whether there are findings not shown on the screen yet. */
    hasUnseen: async (): Promise<boolean> => {
      if (lines.length === 0 || shown.length > 0) return false;
      try {
        const found = await queries.fetchQuery(medicationFindings(patientId, lines));
        return named(found, lines).length > 0;
      } catch (error) {
        logQuietly("New medications could not be checked against the chart.", error);
        return false;
      }
    },
  };
}

const named = ({ lines: found }: MedicationFindings, lines: readonly CheckedLine[]): Finding[] =>
  found
    .filter(({ clashes, doubles }) => clashes.length > 0 || doubles.length > 0)
    .map((finding) => ({ ...finding, name: lines.find(({ id }) => id === finding.id)?.name ?? "" }));

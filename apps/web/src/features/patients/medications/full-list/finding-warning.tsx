import type { MedicationFindings } from "@hearthside/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { logQuietly } from "#src/lib/log.ts";
import { Banner } from "#src/ui/banner.tsx";
import { clashText } from "../labels.ts";
import styles from "../medications.module.css";
import { medicationFindings } from "../queries.ts";
import { type CheckedLine, type Draft, linesToCheck } from "./drafts.ts";

type FindingWarningProps = { findings: readonly Finding[]; isUnknown: boolean };

/** Allergies and duplicates found for unsaved medications. Only an aid: no warning does not mean no problem. */
export function FindingWarning({ findings, isUnknown }: FindingWarningProps) {
  const clashing = findings.filter(({ clashes }) => clashes.length > 0);
  const doubled = findings.filter(({ doubles }) => doubles.length > 0);
  return (
    <div role="status">
      {clashing.length > 0 && (
        <Banner tone="critical">
          <strong>Allergy warning for unsaved medications.</strong> Please check with the prescriber:
          <ul className={styles.clashes}>
            {clashing.map(({ id, name, clashes }) => (
              <li key={id}>
                {name}: the patient is allergic to {clashes.map(clashText).join(", ")}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {doubled.length > 0 && (
        <Banner tone="warning">
          <strong>Possible duplicates.</strong>
          <ul className={styles.clashes}>
            {doubled.map(({ id, name, doubles }) => (
              <li key={id}>
                {name}: already on the list as {doubles.join(", ")}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isUnknown && (
        <Banner tone="warning">
          New medications could not be checked for allergies and duplicates. Please check them yourself.
        </Banner>
      )}
    </div>
  );
}

export type Finding = MedicationFindings["lines"][number] & { readonly name: string };

/** Allergies and duplicates of unsaved medications, checked while typing and again before saving. */
export function useMedicationFindings(patientId: string, drafts: readonly Draft[]) {
  const queries = useQueryClient();
  const lines = linesToCheck(drafts);
  const input = JSON.stringify(lines);
  const [asked] = useDebouncedValue(input, 400);
  const isAsked = asked === input && lines.length > 0;
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

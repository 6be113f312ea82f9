import type { PlaceId } from "@hearthside/plan-of-care";
import { Button } from "@mantine/core";
import { usePlanDesk, usePlanField } from "../plan-desk.ts";
import { appended } from "./appended.ts";
import styles from "./places.module.css";
import type { TextField } from "./text-field.tsx";

/** Wording suggested by the chart or the assessment. It is added only when the user presses it. */
export function TextSuggestions({ place, field }: { place: PlaceId; field: TextField }) {
  const { suggestions, canWrite, write } = usePlanDesk();
  const written = usePlanField(field);
  const open = suggestions.filter((one) => one.place === place && !written.includes(one.text));
  if (!canWrite || open.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {open.map(({ text, because }) => (
        <li key={text}>
          <span>
            Suggested: {text} <span className={styles.because}>({because})</span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Add “${text}”`}
            onClick={() => write({ [field]: appended(written, text) })}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}

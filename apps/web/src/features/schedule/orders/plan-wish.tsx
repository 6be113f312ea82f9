import { useState } from "react";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Select } from "#src/ui/select.tsx";
import { TimeField } from "../acts/time-field.tsx";
import { minuteOf } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import styles from "./orders.module.css";
import type { PlannedLine } from "./plan.ts";
import { useMakers } from "./use-makers.ts";
import type { Wish } from "./use-proposal.ts";

type PlanWishProps = { line: PlannedLine; busy: boolean; onPropose: (wish: Wish) => void };

const anybody = "";

/** The preferred clinician and time for suggestions. */
export function PlanWish({ line, busy, onPropose }: PlanWishProps) {
  const makers = useMakers(line.discipline);
  const [userId, setUserId] = useState(anybody);
  const [time, setTime] = useState("");
  const clock = readTime(time);
  const isUnreadable = time.trim() !== "" && clock === undefined;
  return (
    <form
      className={styles.again}
      aria-label="Suggest other times"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnreadable) propose();
      }}
    >
      <Select
        label="Preferred clinician"
        searchable
        options={[{ value: anybody, label: "Care team first, then anyone" }, ...makers]}
        value={userId}
        onChange={setUserId}
      />
      <TimeField
        label="Preferred time"
        value={time}
        error={isUnreadable ? "Please enter a time, for example 9:30 AM" : undefined}
        onChange={setTime}
      />
      <BusyButton type="submit" variant="default" busy={busy}>
        Suggest again
      </BusyButton>
    </form>
  );

  function propose() {
    onPropose({
      ...(userId !== anybody && { userId }),
      ...(clock !== undefined && { preferredMinute: minuteOf(`2000-01-01T${clock}`) }),
    });
  }
}

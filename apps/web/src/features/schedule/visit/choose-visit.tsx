import type { CalendarVisit } from "@hearthside/contract";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Empty } from "#src/ui/empty.tsx";
import styles from "../actions/actions.module.css";
import { visitActionLabels, visitActionsFor } from "../actions/visit-action-rules.ts";
import { useClinicians } from "../data/queries.ts";
import { showWhen } from "../data/time-text.ts";
import { visitStatusBadges } from "../visit-labels.ts";
import { type PlannedVisitAction, PlannedVisitDialog } from "./visit-action-dialog.tsx";

type ChooseVisitProps = {
  action: PlannedVisitAction;
  /** The visits of one order. */
  visits: readonly CalendarVisit[];
  onClose: () => void;
};

/** Asks which of an order's visits the action is for if there are several. The next one is preselected. */
export function ChooseVisit({ action, visits, onClose }: ChooseVisitProps) {
  const { user } = useSession();
  const possible = visits
    .filter((visit) => user !== null && visitActionsFor(visit, user).includes(action))
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const next = possible.find(({ start }) => start >= agencyToday()) ?? possible.at(-1);
  const [chosen, setChosen] = useState(next?.id);
  const [isChosen, setIsChosen] = useState(possible.length === 1);
  const visit = possible.find(({ id }) => id === chosen);
  if (isChosen && visit !== undefined) return <PlannedVisitDialog {...{ action, visit, onClose }} />;
  const choose = { label: "Continue", onAction: () => setIsChosen(true) };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={visitActionLabels[action]}
      size="small"
      {...(possible.length > 0 && { action: choose })}
    >
      {possible.length === 0 ? (
        <Empty icon="calendar" title="No visits available for this action">
          {visits.length === 0
            ? "No visits are scheduled in the dates shown."
            : "Check the status of the visits in the calendar."}
        </Empty>
      ) : (
        <VisitChoice {...{ possible, chosen }} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

type VisitChoiceProps = {
  possible: readonly CalendarVisit[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

function VisitChoice({ possible, chosen = "", onChoose }: VisitChoiceProps) {
  const { clinicianName } = useClinicians();
  return (
    <Radio.Group label="Which visit?" value={chosen} onChange={onChoose}>
      <div className={styles.choices}>
        {possible.map((visit) => (
          <Radio
            key={visit.id}
            value={visit.id}
            label={showWhen(visit)}
            description={`${clinicianName(visit.userId)}, ${visitStatusBadges[visit.status].label.toLowerCase()}`}
            data-autofocus={visit.id === chosen || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

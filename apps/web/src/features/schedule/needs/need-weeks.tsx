import type { SchedulingNeed } from "@hearthside/contract";
import { useId, useState } from "react";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import { NeedList } from "./need-list.tsx";
import type { OpenNeed } from "./need-row.tsx";
import { missingIn, unscheduledVisits } from "./need-words.ts";
import styles from "./needs.module.css";

type NeedWeeksProps = {
  needs: readonly SchedulingNeed[];
  onAct: ((open: OpenNeed) => void) | undefined;
};

/** Weeks, of which one is open: the nearest at first. */
export function NeedWeeks({ needs, onAct }: NeedWeeksProps) {
  const weeks = [...Map.groupBy(needs, ({ weekOf }) => weekOf)];
  const [chosen, choose] = useState<string>();
  const openWeek = chosen ?? weeks[0]?.[0];
  return weeks.map(([weekOf, ofWeek]) => (
    <NeedWeek
      key={weekOf}
      title={`Week of ${showDate(weekOf)}`}
      needs={ofWeek}
      isOpen={weekOf === openWeek}
      onToggle={() => choose(weekOf === openWeek ? "none" : weekOf)}
      onAct={onAct}
    />
  ));
}

type NeedWeekProps = NeedWeeksProps & { title: string; isOpen: boolean; onToggle: () => void };

function NeedWeek({ title, needs, isOpen, onToggle, onAct }: NeedWeekProps) {
  const id = useId();
  return (
    <div className={styles.week}>
      <h3 className={styles.weekHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevronDown" : "chevronRight"} size={16} />
          {title} <span className={styles.missing}>{unscheduledVisits(missingIn(needs))}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NeedList needs={needs} label={title} onAct={onAct} />}
      </div>
    </div>
  );
}

import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSession } from "#src/lib/session-state.ts";
import { actLabels, actsFor, type VisitAct } from "../acts/act-rules.ts";
import { CheckButton } from "../today/check-button.tsx";
import { nextTime } from "../today/stop-state.ts";
import { useKeptTimes } from "../today/use-kept-times.ts";

type VisitActsProps = { visit: Visit; onAct: (act: VisitAct) => void };

/** What is open to this person in the state the visit is in. */
export function VisitActs({ visit, onAct }: VisitActsProps) {
  const { user } = useSession();
  const times = useKeptTimes();
  if (user === null) return null;
  const acts = actsFor(visit, user);
  const next = nextTime(visit, times);
  const isOwn = visit.userId === user.UserId && acts.includes("set-times");
  return (
    <>
      {acts.map((act) => (
        <Button key={act} variant="default" onClick={() => onAct(act)}>
          {actLabels[act]}
        </Button>
      ))}
      {isOwn && next !== undefined && <CheckButton visit={visit} kind={next} />}
    </>
  );
}

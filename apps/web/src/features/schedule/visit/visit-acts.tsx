import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useSession } from "#src/lib/session-state.ts";
import { actLabels, actsFor, type VisitAct } from "../acts/act-rules.ts";
import { CheckButton } from "../today/check-button.tsx";
import { CheckProvider } from "../today/check-provider.tsx";
import { nextTime } from "../today/stop-state.ts";
import { useKeptTimes } from "../today/use-kept-times.ts";

type VisitActsProps = { visit: Visit; onAct: (act: VisitAct) => void };

/** The actions this user may take on the visit in its current status. */
export function VisitActs({ visit, onAct }: VisitActsProps) {
  const { user } = useSession();
  if (user === null) return null;
  const acts = actsFor(visit, user);
  return (
    <>
      {acts.map((act) => (
        <Button key={act} variant="default" onClick={() => onAct(act)}>
          {actLabels[act]}
        </Button>
      ))}
      {visit.userId === user.UserId && acts.includes("enter-times") && <OwnCheck visit={visit} />}
    </>
  );
}

/** A separate component, so that saved times are read only where check-in is allowed. */
function OwnCheck({ visit }: { visit: Visit }) {
  const next = nextTime(visit, useKeptTimes());
  return (
    next && (
      <CheckProvider>
        <CheckButton visit={visit} kind={next} isNext />
      </CheckProvider>
    )
  );
}

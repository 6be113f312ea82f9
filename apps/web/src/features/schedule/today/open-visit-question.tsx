import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { showWhen } from "../data/time-text.ts";

type OpenVisitQuestionProps = {
  /** Visits with a check-in and no check-out. */
  open: readonly Visit[];
  onEnd: () => void;
  onLeaveOpen: () => void;
  onClose: () => void;
};

/** Asked at check-in while another visit is open. */
export const OpenVisitQuestion = ({ open, onEnd, onLeaveOpen, onClose }: OpenVisitQuestionProps) => (
  <Dialog
    opened
    onClose={onClose}
    title="You are still checked in"
    size="small"
    buttons={
      <Button variant="default" onClick={onLeaveOpen}>
        Check in and leave it open
      </Button>
    }
    action={{ label: "Check out there and check in here", onAct: onEnd }}
  >
    {open.map((visit) => (
      <p key={visit.id}>
        Your visit for {visit.patientName}, {showWhen(visit)}, has no check-out yet.
      </p>
    ))}
    <p>
      Checking out records the current time. If you left earlier, set that visit's times afterward. If it
      stays open, the office reviews both visits.
    </p>
  </Dialog>
);

import type { Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { showWhen } from "../data/time-text.ts";

type OpenVisitQuestionProps = {
  /** Those that were begun and not ended. */
  open: readonly Visit[];
  onEnd: () => void;
  onLeaveOpen: () => void;
  onClose: () => void;
};

/** Asked before a visit begins while another one is open. */
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
    action={{ label: "Check out there, check in here", onAct: onEnd }}
  >
    {open.map((visit) => (
      <p key={visit.id}>
        Your visit of {visit.patientName}, {showWhen(visit)}, has no check-out yet.
      </p>
    ))}
    <p>
      Checking out records the current time; if you left earlier, set the times of that visit by hand
      afterwards. If it stays open, the office is asked to look at both visits.
    </p>
  </Dialog>
);

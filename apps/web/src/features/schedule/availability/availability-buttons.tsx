import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useClinicians } from "../data/queries.ts";
import type { AvailabilityPart } from "./availability-dialog.tsx";

const AvailabilityDialog = later(async () => (await import("./availability-dialog.tsx")).AvailabilityDialog);
const FeedDialog = later(async () => (await import("./feed-dialog.tsx")).FeedDialog);
const PatientAvailabilityDialog = later(
  async () => (await import("./patient-availability.tsx")).PatientAvailabilityDialog,
);

/** Buttons for a clinician's availability, for schedulers; nothing for an employee who makes no visits. */
export function AvailabilityButtons({ userId }: { userId: string }) {
  const mayPlan = useMay("schedule", "approve");
  return mayPlan ? <Buttons userId={userId} /> : null;
}

function Buttons({ userId }: { userId: string }) {
  const [part, setPart] = useState<AvailabilityPart>();
  const { byId } = useClinicians();
  if (byId.get(userId) === undefined) return null;
  return (
    <>
      <Group role="group" aria-label="Availability">
        <Button variant="default" onClick={() => setPart("hours")}>
          Working hours
        </Button>
        <Button variant="default" onClick={() => setPart("time-off")}>
          Time off
        </Button>
      </Group>
      {part && <AvailabilityDialog part={part} startsWith={userId} onClose={() => setPart(undefined)} />}
    </>
  );
}

/** Menu for working hours, time off and the user's calendar link. */
export function ScheduleSettings() {
  const [part, setPart] = useState<AvailabilityPart | "feed">();
  const isNarrow = useIsNarrow();
  const mayEdit = useMay("schedule", "edit");
  const close = () => setPart(undefined);
  return (
    <>
      <Menu>
        <Menu.Target>
          {isNarrow ? (
            <ActionIcon variant="default" size="lg" aria-label="Schedule settings">
              <Icon name="settings" />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
              Schedule settings
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && <Menu.Item onClick={() => setPart("hours")}>Working hours</Menu.Item>}
          {mayEdit && <Menu.Item onClick={() => setPart("time-off")}>Time off</Menu.Item>}
          <Menu.Item onClick={() => setPart("feed")}>Calendar link</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {part === "feed" && <FeedDialog onClose={close} />}
      {part !== undefined && part !== "feed" && <AvailabilityDialog part={part} onClose={close} />}
    </>
  );
}

/** Opens the patient's visit preferences for users who may edit them. */
export function PatientAvailabilityButton({ patientId }: { patientId: string }) {
  const [opened, setOpened] = useState(false);
  if (!useMay("schedule", "edit")) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Visit preferences
      </Button>
      {opened && <PatientAvailabilityDialog patientId={patientId} onClose={() => setOpened(false)} />}
    </>
  );
}

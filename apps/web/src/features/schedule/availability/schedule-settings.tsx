import { ActionIcon, Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useMay } from "../use-may.ts";

const AvailabilityDialog = later(async () => (await import("./availability-dialog.tsx")).AvailabilityDialog);
const FeedDialog = later(async () => (await import("../feed/feed-dialog.tsx")).FeedDialog);

type Part = "hours" | "time-off" | "feed";

/** Menu for working hours, time off and the user's calendar link. */
export function ScheduleSettings() {
  const [part, setPart] = useState<Part>();
  const isNarrow = useIsNarrow();
  const mayEdit = useMay("edit");
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

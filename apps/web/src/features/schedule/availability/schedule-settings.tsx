import { Button, Menu } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { useMay } from "../use-may.ts";

const AvailabilityDialog = lazy(async () => {
  const { AvailabilityDialog } = await import("./availability-dialog.tsx");
  return { default: AvailabilityDialog };
});
const FeedDialog = lazy(async () => {
  const { FeedDialog } = await import("../feed/feed-dialog.tsx");
  return { default: FeedDialog };
});

type Part = "hours" | "time-off" | "feed";

/** Who works when, and one's own calendar feed. */
export function ScheduleSettings() {
  const [part, setPart] = useState<Part>();
  const mayEdit = useMay("edit");
  const close = () => setPart(undefined);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
            Schedule settings
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && <Menu.Item onClick={() => setPart("hours")}>Working hours</Menu.Item>}
          {mayEdit && <Menu.Item onClick={() => setPart("time-off")}>Time off</Menu.Item>}
          <Menu.Item onClick={() => setPart("feed")}>Calendar feed</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {part === "feed" && <FeedDialog onClose={close} />}
        {part !== undefined && part !== "feed" && <AvailabilityDialog part={part} onClose={close} />}
      </Suspense>
    </>
  );
}

import type { DataExport, ExportFormat, ReportRequest } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { exportName, formatChoices } from "./export-labels.ts";
import { follow } from "./followed.ts";
import { askForExport, cancelExport, readExportsAgain, sameOrder, saveExport } from "./queries.ts";

type ExportButtonProps = {
  request: ReportRequest;
  label?: string;
  /** Name of what is exported. Left out, it is the report's name. */
  name?: string;
  /** Starts this format directly. Left out, a menu offers all formats. */
  format?: ExportFormat;
  /** As low as a table row. */
  isSmall?: boolean;
  /** Of the button with the menu. */
  id?: string;
  startsOpen?: boolean;
};

/**
 * Exports a report as a file. Short ones are saved at once. Longer ones show their progress on every page until they are
 * ready.
 */
export function ExportButton({
  request,
  label = "Export",
  name,
  format,
  isSmall = false,
  id,
  startsOpen = false,
}: ExportButtonProps) {
  const mayExport = useMay("reports", "export");
  const { busy, ask } = useAsking();
  if (!mayExport) return null;
  const button = {
    variant: "default",
    size: isSmall ? "compact-sm" : "sm",
    busy,
    "aria-label": `${label} ${name ?? reportNames[request.report]}`,
    rightSection: <Icon name={format === undefined ? "chevronDown" : "download"} size={12} />,
    children: label,
  } as const;
  if (format !== undefined)
    return <BusyButton {...button} onClick={() => ask(() => askForExport(request, format))} />;
  return (
    <Menu {...(id !== undefined && { id })} defaultOpened={startsOpen} position="bottom-start">
      <Menu.Target>
        <BusyButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {formatChoices.map((choice) => (
          <Menu.Item key={choice.format} onClick={() => ask(() => askForExport(request, choice.format))}>
            {choice.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Starts one export at a time. The tray shows the outcome. */
export function useAsking() {
  const queries = useQueryClient();
  const { run, busy } = useAction([], { refusals: "notified" });

  function ask(order: () => Promise<DataExport>, { onAsked }: { onAsked?: () => void } = {}) {
    run(order, "The export could not be started.", {
      onDone: ({ id }) => {
        follow(id);
        onAsked?.();
        return readExportsAgain(queries);
      },
    });
  }

  return { busy, ask };
}

/** The actions on an export, with a toast for each error. */
export function useExportActions() {
  const { run } = useAction(readExportsAgain, { refusals: "notified", reloads: "always" });
  const { ask, busy } = useAsking();
  return {
    busy,
    save: (one: DataExport) => run(() => saveExport(one), `${exportName(one)} could not be downloaded.`),
    cancel: (one: DataExport) => run(() => cancelExport(one.id), `${exportName(one)} could not be canceled.`),
    askAgain: (one: DataExport) => {
      const order = sameOrder(one);
      if (order !== undefined) ask(order);
    },
  };
}

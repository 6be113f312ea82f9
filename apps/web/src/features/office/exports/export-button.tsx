import type { ExportFormat, ReportRequest } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-words";
import { Menu } from "@mantine/core";
import { useMay } from "#src/lib/use-may.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { formatChoices } from "./export-words.ts";
import { askForExport } from "./queries.ts";
import { useAsking } from "./use-asking.ts";

type ExportButtonProps = {
  request: ReportRequest;
  label?: string;
  /** Name of what is exported. Left out, it is the report's name. */
  name?: string;
  /** Starts this format directly. Left out, a menu offers all formats. */
  format?: ExportFormat;
  /** As low as a table row. */
  isSmall?: boolean;
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
    <Menu position="bottom-start">
      <Menu.Target>
        <BusyButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {formatChoices.map((choice) => (
          <Menu.Item key={choice.format} onClick={() => ask(() => askForExport(request, choice.format))}>
            {choice.words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { actions, areas, type Cell, may, type Powers } from "@hearthside/contract/permissions";
import { PermissionMatrix } from "#src/ui/permission-matrix.tsx";
import { actionWords, areaWords } from "./words.ts";

type PowersTableProps = {
  caption: string;
  powers: Powers;
  /** The boxes that mean something; no other one is shown. */
  offered: Powers;
  /** Without it the table can only be read. */
  onTick?: (cell: Cell, isTicked: boolean) => void;
  /** Boxes that are not the user's to tick. */
  isLocked?: (cell: Cell) => boolean;
};

/** The areas of the product down, what can be done in them across. */
export function PowersTable({ caption, powers, offered, onTick, isLocked }: PowersTableProps) {
  const shown = areas.filter((area) => offered[area] !== undefined);
  const used = actions.filter((action) => shown.some((area) => may(offered, area, action)));
  const cellAt = (areaId: string, actionId: string): Cell | undefined => {
    const area = shown.find((one) => one === areaId);
    const action = used.find((one) => one === actionId);
    return area === undefined || action === undefined ? undefined : { area, action };
  };
  return (
    <PermissionMatrix
      caption={caption}
      areas={shown.map((id) => ({ id, label: areaWords[id] }))}
      actions={used.map((id) => ({ id, label: actionWords[id] }))}
      granted={powers}
      offered={offered}
      {...(isLocked && {
        isLocked: (area: string, action: string) => {
          const cell = cellAt(area, action);
          return cell !== undefined && isLocked(cell);
        },
      })}
      {...(onTick && {
        onChange: (area: string, action: string, isTicked: boolean) => {
          const cell = cellAt(area, action);
          if (cell !== undefined) onTick(cell, isTicked);
        },
      })}
    />
  );
}

import { actions, areas, type Cell, may, type Powers } from "@hearthside/contract/permissions";
import { PermissionMatrix } from "#src/ui/permission-matrix.tsx";
import { actionWords, areaWords } from "./words.ts";

type PowersTableProps = {
  caption: string;
  powers: Powers;
  /** The permissions that exist; others are not shown. */
  offered: Powers;
  /** Without it the table is read-only. */
  onTick?: (cell: Cell, isTicked: boolean) => void;
  /** Permissions the user cannot change. */
  isLocked?: (cell: Cell) => boolean;
};

/** Areas of the product as rows, actions as columns. */
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
      captionHidden
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

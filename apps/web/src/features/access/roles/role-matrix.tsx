import { AgencyRole } from "@hearthside/contract";
import {
  actions,
  areas,
  type Cell,
  may,
  type Powers,
  withCell,
  withoutCell,
} from "@hearthside/contract/permissions";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { focusPlaceOf } from "#src/ui/focus.ts";
import { PermissionMatrix } from "#src/ui/permission-matrix.tsx";
import { ConflictQuestion } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import {
  areaLabels,
  boxText,
  isAbove,
  isSame,
  permissionActionLabels,
  powersToValues,
  type RoleValues,
  rolesKey,
  valuesToPowers,
} from "./role-values.ts";
import styles from "./roles.module.css";

type RoleMatrixProps = {
  /** The role as loaded; it does not change while there are unsaved changes. */
  role: AgencyRole;
  offered: Powers;
  begun: RoleValues | undefined;
  /** Called with the unsaved changes; undefined once there are none. */
  onEntered: (values: RoleValues | undefined) => void;
};

/** The permissions of one role, to edit. */
export function RoleMatrix({ role, offered, begun, onEntered }: RoleMatrixProps) {
  const { name } = role;
  const own = useSession().user?.Powers ?? {};
  const mayEdit = useMay("roles", "edit") && !role.isFixed && !isAbove(role, own);
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const place = useRef<HTMLFormElement>(null);
  const initial = powersToValues(role.powers, offered);
  const { form, formId, conflict, ...editing } = useRecordForm<RoleValues, AgencyRole>({
    initial,
    begun,
    onEntered: (values) => onEntered(isSame(values, initial) ? undefined : values),
    version: role.version,
    problems: () => ({}),
    save: (values, version = role.version) =>
      call("PUT /roles/:name", { name, version, powers: valuesToPowers(values) }),
    onSaved: async () => {
      sayDone({ text: `Permissions for ${name} were saved.` });
      if (place.current) focusPlaceOf(place.current); // the button is rendered again
      onEntered(undefined);
      await queries.invalidateQueries({ queryKey: rolesKey });
    },
    readFresh: (context) => AgencyRole.safeParse(context).data,
    toValues: ({ powers }) => powersToValues(powers, offered),
    otherwise: "The role could not be saved.",
  });
  const powers = valuesToPowers(form.values);
  const isChanged = !isSame(form.values, initial);
  const tick = (cell: Cell, isTicked: boolean) =>
    form.setValues(
      powersToValues(isTicked ? withCell(powers, cell, offered) : withoutCell(powers, cell), offered),
    );

  if (conflict !== undefined)
    return (
      <ConflictQuestion
        title={`Permissions for ${name}`}
        versions={conflict}
        label={boxText}
        show={(box, values) => (values[box] ? "Allowed" : "Not allowed")}
        busy={editing.busy}
        onSave={editing.settle}
        onDiscard={() => {
          onEntered(undefined);
          void queries.invalidateQueries({ queryKey: rolesKey });
        }}
      />
    );
  return (
    <form ref={place} id={formId} className={styles.matrix} onSubmit={editing.submit} noValidate>
      {editing.refusal && <Banner tone="critical">{editing.refusal}</Banner>}
      <PowersTable
        caption={`Permissions for ${name}`}
        powers={powers}
        offered={offered}
        {...(mayEdit && {
          onTick: tick,
          // what is saved replaces the boxes
          isLocked: ({ area, action }) => editing.busy || !may(own, area, action),
        })}
      />
      {mayEdit && (
        <div className={styles.foot}>
          <span role="status">{isChanged && "Unsaved changes."}</span>
          <Button variant="default" disabled={!isChanged} onClick={() => form.setValues(initial)}>
            Discard changes
          </Button>
          <BusyButton type="submit" busy={editing.busy} disabled={!isChanged}>
            Save
          </BusyButton>
        </div>
      )}
    </form>
  );
}

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
function PowersTable({ caption, powers, offered, onTick, isLocked }: PowersTableProps) {
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
      areas={shown.map((id) => ({ id, label: areaLabels[id] }))}
      actions={used.map((id) => ({ id, label: permissionActionLabels[id] }))}
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

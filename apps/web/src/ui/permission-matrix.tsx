import { Checkbox } from "@mantine/core";
import { Icon } from "./icon.tsx";
import styles from "./permission-matrix.module.css";

type Named = { id: string; label: string };

type Granted = Readonly<Record<string, readonly string[]>>;

type PermissionMatrixProps = {
  caption: string;
  captionHidden?: boolean;
  areas: readonly Named[];
  actions: readonly Named[];
  /** Granted actions by area; an area left out has none. */
  granted: Granted;
  /** The available checkboxes; left out: all. */
  offered?: Granted;
  /** Checkboxes that cannot be checked now. */
  isLocked?: (area: string, action: string) => boolean;
  /** Left out: read-only. */
  onChange?: (area: string, action: string, granted: boolean) => void;
};

/** One row per area, one column per action. */
export function PermissionMatrix({
  caption,
  captionHidden = false,
  areas,
  actions,
  offered,
  ...boxes
}: PermissionMatrixProps) {
  const { granted, isLocked, onChange } = boxes;
  const isOffered = (area: string, action: string) =>
    offered?.[area]?.includes(action) ?? offered === undefined;
  return (
    <div className={styles.place}>
      <table className={styles.matrix}>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {actions.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.id}>
              <th scope="row">{area.label}</th>
              {actions.map((action) => (
                <td key={action.id} data-action={action.label} data-empty={!isOffered(area.id, action.id)}>
                  {isOffered(area.id, action.id) && (
                    <Permission
                      name={`${area.label}: ${action.label}`}
                      granted={granted[area.id]?.includes(action.id) ?? false}
                      locked={isLocked?.(area.id, action.id) ?? false}
                      onChange={onChange && ((now) => onChange(area.id, action.id, now))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {offered && <p className={styles.legend}>Gray cells do not apply.</p>}
    </div>
  );
}

type PermissionProps = {
  name: string;
  granted: boolean;
  locked: boolean;
  onChange: ((granted: boolean) => void) | undefined;
};

function Permission({ name, granted, locked, onChange }: PermissionProps) {
  if (onChange === undefined)
    return (
      <span className={styles.answer} data-granted={granted}>
        <Icon
          name={granted ? "check" : "minus"}
          size={16}
          label={`${name} ${granted ? "allowed" : "not allowed"}`}
        />
      </span>
    );
  return (
    <Checkbox
      aria-label={name}
      checked={granted}
      disabled={locked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

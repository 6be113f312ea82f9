import { Checkbox } from "@mantine/core";
import { Icon } from "./icon.tsx";
import styles from "./permission-matrix.module.css";

type Named = { id: string; label: string };

type PermissionMatrixProps = {
  caption: string;
  areas: readonly Named[];
  actions: readonly Named[];
  /** Which actions are granted, by area; an area left out has none. */
  granted: Readonly<Record<string, readonly string[]>>;
  /** Without it the matrix can only be read. */
  onChange?: (area: string, action: string, granted: boolean) => void;
};

/** One row an area, one column an action. */
export function PermissionMatrix({ caption, areas, actions, granted, onChange }: PermissionMatrixProps) {
  return (
    <table className={styles.matrix}>
      <caption>{caption}</caption>
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
              <td key={action.id}>
                <Permission
                  name={`${area.label}: ${action.label}`}
                  granted={granted[area.id]?.includes(action.id) ?? false}
                  onChange={onChange && ((now) => onChange(area.id, action.id, now))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PermissionProps = { name: string; granted: boolean; onChange: ((granted: boolean) => void) | undefined };

function Permission({ name, granted, onChange }: PermissionProps) {
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
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

import styles from "./findings.module.css";

type FindingFilterProps = {
  isAll: boolean;
  onChange: (isAll: boolean) => void;
  here: number;
  all: number;
};

/** Switches between the findings of this section and of the whole assessment, with counts. */
export function FindingFilter({ isAll, onChange, here, all }: FindingFilterProps) {
  const choices = [
    { label: `This section (${here})`, value: false },
    { label: `All (${all})`, value: true },
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show findings of</legend>
      {choices.map(({ label, value }) => (
        <label key={label}>
          <input
            type="radio"
            name="findings-filter"
            checked={isAll === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

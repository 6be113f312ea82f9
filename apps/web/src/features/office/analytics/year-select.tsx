import { agencyToday } from "#src/lib/moments.ts";
import { Select } from "#src/ui/select.tsx";

type YearSelectProps = {
  year: number;
  /** Undefined: this one. */
  onYear: (year: number | undefined) => void;
};

const yearsBack = 4;

export function YearSelect({ year, onYear }: YearSelectProps) {
  const current = Number(agencyToday().slice(0, 4));
  const usual = Array.from({ length: yearsBack + 1 }, (_, back) => current - back);
  const years = usual.includes(year) ? usual : [year, ...usual];
  return (
    <Select
      aria-label="Year"
      w={96}
      options={years.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(year)}
      onChange={(next) => onYear(Number(next) === current ? undefined : Number(next))}
    />
  );
}

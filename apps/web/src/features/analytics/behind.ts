// The rows behind a number, as the address of a report says them.

type Days = { readonly from: string; readonly to: string };

/** The days of a month, 'YYYY-MM'. */
export function daysOf(month: string): Days {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

type Visits = Days & { readonly status: "completed" | "missed"; readonly discipline?: string };

export const visitsBehind = ({ status, from, to, discipline }: Visits) => {
  const where = `status.${status}_start.${from}.${to}`;
  return status === "missed"
    ? ({ report: "missed-visit", where } as const)
    : ({
        report: "custom",
        data: "visits",
        where: discipline === undefined ? where : `${where}_discipline.${discipline}`,
      } as const);
};

export const admissionsBehind = ({ from, to }: Days) =>
  ({
    report: "custom",
    data: "patients",
    where: `startOfCare.${from}.${to}_status.active.on-hold.discharge-pending.discharged`,
  }) as const;

/** Of care that had begun. */
export const dischargesBehind = ({ from, to }: Days) =>
  ({
    report: "custom",
    data: "patients",
    where: `status.discharged_startOfCare..${to}_dischargeDate.${from}.${to}`,
  }) as const;

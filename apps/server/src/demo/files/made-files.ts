import type { DemoAgency, PatientBatch } from "@hearthside/demo";
import { addDays, type Day } from "@hearthside/scheduling";
import { makePdf } from "#src/pdf/make-pdf.ts";
import { type Referred, referredIn, type Wounded, woundedIn } from "./charts-with-files.ts";
import { drawWound, type Wound } from "./draw-wound.ts";
import { referralPaper } from "./referral-paper.ts";

/** The metadata of an upload. */
type About = {
  readonly patientId: string;
  readonly name: string;
  readonly extension: "pdf" | "jpg";
  readonly mediaType: "application/pdf" | "image/jpeg";
  readonly category: "referral" | "treatment-image";
  readonly description: string | null;
  readonly phase: Wound["phase"] | null;
  readonly site: string | null;
  readonly takenOn: Day | null;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type MadeFile = { readonly about: About; readonly bytes: Buffer };

type Wanted = { readonly agency: DemoAgency; readonly batch: PatientBatch; readonly today: Day };

/** Referrals, and pictures of shrinking wounds before and after treatments. */
export function madeFiles({ today, ...charts }: Wanted): Promise<MadeFile[]> {
  const draw = drawOnce();
  return Promise.all([
    ...referredIn(charts).map((referred) => referralOf(charts.agency, referred)),
    ...woundedIn(charts, today).flatMap((wounded) => imagesOf(wounded, draw)),
  ]);
}

type Draw = (wound: Wound) => Promise<Buffer>;

/** Drawing takes a tenth of a second, so several patients share pictures. */
function drawOnce(): Draw {
  const drawn = new Map<string, Promise<Buffer>>();
  return (wound) => {
    const key = `${wound.phase} ${wound.size}`;
    const picture = drawn.get(key) ?? drawWound(wound);
    drawn.set(key, picture);
    return picture;
  };
}

async function referralOf(agency: DemoAgency, referred: Referred): Promise<MadeFile> {
  const { patient, admission } = referred;
  return {
    about: {
      ...noPicture,
      patientId: patient.id,
      name: "Referral.pdf",
      extension: "pdf",
      mediaType: "application/pdf",
      category: "referral",
      description: "From the physician's office",
      createdAt: admission.createdAt,
      createdBy: agency.members.scheduler.id,
    },
    bytes: await makePdf(referralPaper(agency, referred)),
  };
}

const noPicture = { phase: null, site: null, takenOn: null };

const phases = ["before", "after"] as const;

const imagesOf = (wounded: Wounded, draw: Draw): Promise<MadeFile>[] =>
  wounded.days.flatMap((day, treatment) =>
    phases.map((phase) =>
      imageOf(wounded, { day, phase, picture: draw({ phase, size: 1 - treatment * 0.3 }) }),
    ),
  );

type Treatment = { readonly day: Day; readonly phase: Wound["phase"]; readonly picture: Promise<Buffer> };

async function imageOf(
  { patientId, site, by }: Wounded,
  { day, phase, picture }: Treatment,
): Promise<MadeFile> {
  return {
    about: {
      patientId,
      name: `Wound ${day} ${phase}.jpg`,
      extension: "jpg",
      mediaType: "image/jpeg",
      category: "treatment-image",
      description: null,
      phase,
      site,
      takenOn: day,
      createdAt: `${addDays(day, 1)}T00:20:00Z`,
      createdBy: by,
    },
    bytes: await picture,
  };
}

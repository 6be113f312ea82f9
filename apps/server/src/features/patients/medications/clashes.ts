import type { Allergy, Medication } from "@hearthside/contract";

type Named = Pick<Medication, "name" | "classification">;
type Clash = Medication["clashes"][number];

/**
 * The drug allergies that a medication's name or classification matches: a shared word, a word of the medication that
 * begins with one of the allergy, or a class of `drugClasses` that both belong to. An aid for anyone who enters or reads
 * the list: it knows neither ingredients nor doses, and finding nothing does not mean there is no allergy.
 */
export const clashesOf = (medication: Named, allergies: readonly Allergy[]): Clash[] =>
  allergies
    .filter(
      ({ kind, isRemoved, substance }) => kind === "drug" && !isRemoved && isNamedBy(medication, substance),
    )
    .map(({ id, substance, reaction }) => ({ allergyId: id, substance, reaction }));

function isNamedBy({ name, classification }: Named, substance: string): boolean {
  const medication = wordsOf(`${name} ${classification ?? ""}`);
  const allergy = wordsOf(substance);
  const sharesWord = allergy.some((word) => medication.some((other) => isSameStem(word, other)));
  return sharesWord || drugClasses.some((one) => belongs(allergy, one) && belongs(medication, one));
}

/** Salts, forms and label words: sharing one of them means nothing. */
const sayNothing = new Set(
  [
    "sodium potassium calcium magnesium chloride sulfate sulphate phosphate acetate citrate carbonate bicarbonate oxide",
    "nitrate gluconate maleate tartrate succinate fumarate besylate mesylate hydrochloride hcl hydrobromide acid",
    "mcg meq unit units tab tabs cap caps puff puffs daily weekly twice",
    "tablet tablets capsule capsules solution suspension cream ointment patch spray drops oral topical extended release delayed",
    "with and the for all any drug allergy allergic medication medicine agent agents inhibitor blocker based",
    "containing product class type contrast dye",
  ].flatMap((line) => line.split(" ")),
);

/** Penicillin V potassium. "Pen" alone is a device. */
const penVk = /\bpen[ -]?v[ -]?k\b/g;

/** Lowercase words of three or more letters; all of them if none is distinctive, as in "potassium chloride". */
export function wordsOf(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(penVk, "penicillin")
      .match(/\p{L}{3,}/gu) ?? [];
  const telling = words.filter((word) => !sayNothing.has(word));
  return (telling.length === 0 ? words : telling).map(singular);
}

const singular = (word: string) => (word.length > 4 ? word.replace(/s$/, "") : word);

const isSameStem = (word: string, other: string) =>
  word === other || (word.length >= 5 && other.startsWith(word));

const belongs = (words: readonly string[], { words: names, members }: DrugClass) =>
  words.some((word) => names.includes(word) || members.some((member) => fits(word, member)));

function fits(word: string, member: string): boolean {
  if (member.startsWith("-")) return word.endsWith(member.slice(1));
  return member.endsWith("-") ? word.startsWith(member.slice(0, -1)) : word === singular(member);
}

/** Words for the class, and prefixes or suffixes (marked by a dash) of its drug names. */
type DrugClass = { readonly words: readonly string[]; readonly members: readonly string[] };

/**
 * Classes whose drugs are commonly avoided together by a patient allergic to one of them. General pharmacology as in
 * any drug handbook; not a list of cross-reactions, and never complete.
 */
const drugClasses: readonly DrugClass[] = [
  {
    words: ["penicillin"],
    members: ["-cillin", "augmentin", "amoxil", "unasyn", "zosyn", "bicillin"],
  },
  {
    words: ["cephalosporin"],
    members: ["cef-", "ceph-", "keflex", "rocephin", "ancef", "ceftin", "omnicef", "suprax"],
  },
  {
    words: ["sulfa", "sulfonamide", "sulphonamide"],
    members: ["sulfameth-", "sulfadiazine", "sulfasalazine", "sulfisoxazole", "bactrim", "septra"],
  },
  {
    words: ["nsaid", "nonsteroidal", "salicylate", "aspirin"],
    members: [
      "ibuprofen",
      "naproxen",
      "ketorolac",
      "meloxicam",
      "diclofenac",
      "celecoxib",
      "indomethacin",
      "etodolac",
      "nabumetone",
      "piroxicam",
      "aspirin",
      "advil",
      "motrin",
      "aleve",
      "toradol",
      "mobic",
      "celebrex",
      "excedrin",
      "ecotrin",
    ],
  },
  {
    words: ["opioid", "opiate", "narcotic"],
    members: [
      "codeine",
      "morphine",
      "hydrocodone",
      "oxycodone",
      "hydromorphone",
      "oxymorphone",
      "percocet",
      "norco",
      "vicodin",
      "dilaudid",
      "oxycontin",
    ],
  },
  {
    words: ["macrolide"],
    members: ["azithromycin", "clarithromycin", "erythromycin", "zithromax", "biaxin"],
  },
  {
    words: ["quinolone", "fluoroquinolone"],
    members: ["-floxacin", "cipro", "levaquin", "avelox"],
  },
  { words: ["tetracycline"], members: ["-cycline", "vibramycin"] },
  { words: ["aminoglycoside"], members: ["gentamicin", "tobramycin", "amikacin", "neomycin"] },
  { words: ["statin"], members: ["-vastatin", "lipitor", "crestor", "zocor", "pravachol"] },
  { words: ["ace"], members: ["-april", "-opril", "-sinopril", "zestril", "prinivil", "vasotec"] },
  { words: ["arb", "angiotensin"], members: ["-sartan", "cozaar", "diovan", "benicar"] },
  {
    words: ["benzodiazepine"],
    members: ["-zolam", "-azepam", "xanax", "ativan", "valium", "klonopin"],
  },
  { words: ["sulfonylurea"], members: ["glipizide", "glyburide", "glimepiride"] },
  { words: ["heparin"], members: ["heparin", "enoxaparin", "dalteparin", "lovenox", "fragmin"] },
  { words: ["insulin"], members: ["insulin", "lantus", "humalog", "novolog", "levemir"] },
];

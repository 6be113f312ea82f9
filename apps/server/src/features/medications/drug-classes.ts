/** Words for the class, and prefixes or suffixes (marked by a dash) of its drug names. */
export type DrugClass = { readonly words: readonly string[]; readonly members: readonly string[] };

/**
 * Classes whose drugs are commonly avoided together by a patient allergic to one of them. General knowledge of
 * pharmacology as any drug handbook has it; not a list of cross-reactions, and never complete.
 */
export const drugClasses: readonly DrugClass[] = [
  {
    words: ["penicillin"],
    members: ["-cillin", "augmentin", "amoxil", "unasyn", "zosyn", "pen-vk", "bicillin"],
  },
  {
    words: ["cephalosporin"],
    members: ["cef-", "ceph-", "keflex", "rocephin", "ancef", "ceftin", "omnicef", "suprax"],
  },
  {
    words: ["sulfa", "sulfonamide", "sulfonamides", "sulphonamide"],
    members: ["sulfameth-", "sulfadiazine", "sulfasalazine", "sulfisoxazole", "bactrim", "septra"],
  },
  {
    words: ["nsaid", "nsaids", "nonsteroidal", "salicylate", "aspirin"],
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

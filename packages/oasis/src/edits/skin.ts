import type { Codes, Edit, Problem } from "./edit.ts";
import { areAnswered, fatal, skipPattern, when } from "./shapes.ts";
import { e2, itemOf } from "./wording.ts";

const unhealed = "M1306_UNHLD_STG2_PRSR_ULCR";
const stage1 = "M1322_NBR_PRSULC_STG1";
const stage2 = "M1311_NBR_PRSULC_STG2_A1";
const stage3 = "M1311_NBR_PRSULC_STG3_B1";
const stage4 = "M1311_NBR_PRSULC_STG4_C1";
const worst = "M1324_STG_PRBLM_ULCER";
const counts = [
  stage2,
  stage3,
  stage4,
  "M1311_NSTG_DRSG_D1",
  "M1311_NSTG_CVRG_E1",
  "M1311_NSTG_DEEP_TSUE_F1",
];
const stasis = "M1330_STAS_ULCR_PRSNT";
const stasisItems = ["M1332_NBR_STAS_ULCR", "M1334_STUS_PRBLM_STAS_ULCR"];
const surgical = "M1340_SRGCL_WND_PRSNT";
const surgicalItems = ["M1342_STUS_PRBLM_SRGCL_WND"];

const isPositive = (code: string | undefined) => Number(code) > 0;
const isNone = (code: string | undefined) => code === "^" || Number(code) === 0;

const noUlcerCounted = (codes: Codes): Problem | undefined =>
  codes[unhealed] === "1" &&
  areAnswered(codes, counts) &&
  !counts.some((element) => isPositive(codes[element]))
    ? {
        message:
          "M1306 is 1 (unhealed ulcer), so at least one count of M1311 must be more than 0. Correct one of them.",
        items: [...counts, unhealed],
      }
    : undefined;

function dashedCount(codes: Codes): Problem | undefined {
  const dashed = counts.filter((element) => codes[element] === "-");
  const [first] = dashed;
  if (first === undefined) return undefined;
  return {
    message: `${itemOf(first)} may not be - here. Enter how many there are, 0 for none.`,
    items: dashed,
  };
}

function stageWithoutUlcer(codes: Codes): Problem | undefined {
  const stages = [stage1, stage2, stage3, stage4];
  if (!areAnswered(codes, [worst, ...stages]) || codes[worst] === "NA") return undefined;
  if (!stages.every((element) => isNone(codes[element]))) return undefined;
  return `M1311 and M1322 count no ulcer of stage 1 to 4, so M1324 must be NA, not ${codes[worst]}. Correct one of them.`;
}

/** A stage named in M1324 of which no ulcer is counted. */
const stageNotCounted = (stage: string, count: string) => (codes: Codes) =>
  codes[worst] === stage && codes[count] !== undefined && !isPositive(codes[count])
    ? `M1324 is ${stage}, so ${itemOf(count)} must count at least one ulcer of that stage. Correct one of them.`
    : undefined;

/** Edits on pressure ulcers, stasis ulcers and surgical wounds. */
export const skin: readonly Edit[] = [
  skipPattern(
    { edit: "-5112", source: e2 },
    { gate: unhealed, behind: counts, demands: when(["0"], "blank") },
  ),
  skipPattern(
    { edit: "-5123", source: e2 },
    { gate: unhealed, behind: counts, demands: when(["1"], "answer") },
  ),
  fatal({ edit: "-5132", source: e2 }, [...counts, unhealed], noUlcerCounted),
  fatal({ edit: "-5661", source: e2 }, counts, dashedCount),
  fatal({ edit: "-5681", source: e2 }, [worst, stage1, stage2, stage3, stage4], stageWithoutUlcer),
  fatal({ edit: "-4171", source: e2 }, [worst, stage1], stageNotCounted("01", stage1)),
  fatal({ edit: "-4182", source: e2 }, [worst, stage2], stageNotCounted("02", stage2)),
  fatal({ edit: "-4192", source: e2 }, [worst, stage3], stageNotCounted("03", stage3)),
  fatal({ edit: "-4202", source: e2 }, [worst, stage4], stageNotCounted("04", stage4)),
  skipPattern(
    { edit: "-4221", source: e2 },
    { gate: stasis, behind: stasisItems, demands: when(["00", "03"], "blank") },
  ),
  skipPattern(
    { edit: "-4231", source: e2 },
    { gate: stasis, behind: stasisItems, demands: when(["01", "02"], "answer") },
  ),
  skipPattern(
    { edit: "-4241", source: e2 },
    { gate: surgical, behind: surgicalItems, demands: when(["00", "02"], "blank") },
  ),
  skipPattern(
    { edit: "-4251", source: e2 },
    { gate: surgical, behind: surgicalItems, demands: when(["01"], "answer") },
  ),
];

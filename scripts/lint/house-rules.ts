import { plainWords } from "./plain-words.ts";

/** Lint rules of this repository. The types cover only the ESTree nodes they read. */
type Node = { type: string };
type Name = Node & { name?: string };
type Member = Node & { object: Name; property: Name };
type ClassNode = Node & { superClass: Name | null };
type CallNode = Node & { callee: Name & Partial<Member>; arguments: Node[] };
type Context = { report: (problem: { message: string; node: Node }) => void };

const noClass = {
  create: (context: Context) => {
    const check = (node: ClassNode) => {
      if (node.superClass?.name?.endsWith("Error")) return;
      context.report({ message: "Write functions and plain objects; only an Error is a class.", node });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};

const noEnum = {
  create: (context: Context) => ({
    TSEnumDeclaration: (node: Node) =>
      context.report({ message: "A closed set is a union of strings or an `as const` list.", node }),
  }),
};

const clocks: Record<string, readonly string[]> = {
  Date: ["now"],
  Math: ["random"],
  Temporal: ["Now"],
  performance: ["now"],
  crypto: ["randomUUID", "getRandomValues"],
};

const noClock = {
  create: (context: Context) => {
    const message = "A package is pure: the caller passes now, ids and random numbers.";
    return {
      MemberExpression: (node: Member) => {
        if (clocks[node.object.name ?? ""]?.includes(node.property.name ?? ""))
          context.report({ message, node });
      },
      NewExpression: (node: CallNode) => {
        if (node.callee.name === "Date" && node.arguments.length === 0) context.report({ message, node });
      },
      CallExpression: (node: CallNode) => {
        if (node.callee.name === "Date") context.report({ message, node });
      },
    };
  },
};

const testLabels = new Set(["test", "it", "describe", "suite"]);
const evasions = new Set(["skip", "skipIf", "runIf", "only", "fixme", "todo", "fails", "fail"]);

const noSkippedTest = {
  create: (context: Context) => ({
    MemberExpression: (node: Member) => {
      const from = node.object.name ?? "";
      if (testLabels.has(from) && evasions.has(node.property.name ?? ""))
        context.report({ message: "Every test runs: no skipped, focused or expected-to-fail ones.", node });
    },
  }),
};

export default {
  meta: { name: "house" },
  rules: {
    "no-class": noClass,
    "no-enum": noEnum,
    "no-clock": noClock,
    "no-skipped-test": noSkippedTest,
    "plain-words": plainWords,
  },
};

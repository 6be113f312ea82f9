import * as z from "zod/v4/core";

const known = new WeakMap<z.$ZodType, z.$ZodType>();

/**
 * The schema compiled for each of its objects, as Zod's full edition does. The contract uses the small edition, for
 * browsers, which checks fields one by one: with thousands of visits that is slow.
 */
export function compiled(schema: z.$ZodType): z.$ZodType {
  const made = known.get(schema) ?? compile(schema);
  known.set(schema, made);
  return made;
}

function compile(schema: z.$ZodType): z.$ZodType {
  if (schema instanceof z.$ZodObject) return compileObject(schema._zod.def);
  if (schema instanceof z.$ZodArray)
    return new z.$ZodArray({ ...schema._zod.def, element: compiled(schema._zod.def.element) });
  if (schema instanceof z.$ZodNullable)
    return new z.$ZodNullable({ ...schema._zod.def, innerType: compiled(schema._zod.def.innerType) });
  return schema;
}

const compileObject = (def: z.$ZodObjectDef) =>
  new z.$ZodObjectJIT({
    ...def,
    shape: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compiled(field)])),
  });

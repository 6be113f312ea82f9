import type { FormErrors, UseFormInput } from "@mantine/form";

type Problems<V> = (values: V) => FormErrors;

/** Marks required fields, based on the form's validation rules. */
export const sayRequired =
  <V extends object>(problems: Problems<V>): NonNullable<UseFormInput<V>["enhanceGetInputProps"]> =>
  ({ form, field }) => {
    const values = form.getValues();
    return canBeEmpty(values, field) ? { required: isRefusedEmpty(problems, values, field) } : {};
  };

/** Whether no field is required as the form is now. */
export const isAllOptional = <V extends object>(problems: Problems<V>, values: V): boolean =>
  Object.keys(values).every(
    (field) => !canBeEmpty(values, field) || !isRefusedEmpty(problems, values, field),
  );

/** A checkbox and a list are never empty. */
function canBeEmpty(values: object, field: string): boolean {
  const value: unknown = Reflect.get(values, field);
  return value !== undefined && typeof value !== "boolean" && !Array.isArray(value);
}

const isRefusedEmpty = <V extends object>(problems: Problems<V>, values: V, field: string): boolean =>
  field in problems({ ...values, [field]: typeof Reflect.get(values, field) === "string" ? "" : null });

/** Whether `form.getInputProps` marks it required, for a field that takes only some of its props. */
export const isRequired = (props: object): boolean => "required" in props && props.required === true;

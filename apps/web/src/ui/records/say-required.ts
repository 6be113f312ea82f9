import type { FormErrors, UseFormInput } from "@mantine/form";

/** Marks required fields, based on the form's validation rules. */
export const sayRequired =
  <V extends object>(
    problems: (values: V) => FormErrors,
  ): NonNullable<UseFormInput<V>["enhanceGetInputProps"]> =>
  ({ form, field }) => {
    const values = form.getValues();
    const value: unknown = Reflect.get(values, field);
    // A checkbox is never empty.
    if (value === undefined || typeof value === "boolean") return {};
    return { required: field in problems({ ...values, [field]: typeof value === "string" ? "" : null }) };
  };

/** Whether `form.getInputProps` marks it required, for a field that takes only some of its props. */
export const isRequired = (props: object): boolean => "required" in props && props.required === true;

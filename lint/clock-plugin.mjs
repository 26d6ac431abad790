/** A rule of oxlint: the current time is read through a clock module, so that tests and corrections reach every use. */
const message = "Read the current time through the workspace's clock module.";

/** @param {{ type: string, name?: string }} node */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const noDirectClock = {
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {any} node */
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
      },
      /** @param {any} node */
      MemberExpression(node) {
        if (isDate(node.object) && !node.computed && node.property.name === 'now') context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'clock' }, rules: { 'no-direct-clock': noDirectClock } };

import { Argument, type Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { toChoice } from '../toChoice.ts'

const shells = ['bash', 'zsh', 'fish'] as const

type Shell = (typeof shells)[number]

/** `sleutel completion`: what makes a shell complete commands, options and their words. */
export function createCompletionCommand(context: CliContext): Command {
  return createCommand('completion', context)
    .description('Print a script that makes a shell complete this command.')
    .addArgument(new Argument('<shell>', `your shell: ${shells.join(', ')}`).argParser(toChoice(shells)))
    .addHelpText('after', closingText)
    .action(async (shell: Shell, _options: unknown, command: Command) => {
      const { describeCommands } = await import('./describeCommands.ts')
      const shapes = describeCommands(toProgram(command))
      const script = await toScript[shell]()
      context.out.write(script(shapes))
    })
}

const toScript = {
  bash: async () => (await import('./toBashScript.ts')).toBashScript,
  zsh: async () => (await import('./toZshScript.ts')).toZshScript,
  fish: async () => (await import('./toFishScript.ts')).toFishScript,
} as const

function toProgram(command: Command): Command {
  return command.parent === null ? command : toProgram(command.parent)
}

const closingText = `
Examples:
  source <(sleutel completion bash)                              now; in ~/.bashrc for always
  source <(sleutel completion zsh)                               the same, in ~/.zshrc behind compinit
  sleutel completion fish > ~/.config/fish/completions/sleutel.fish

The shell completes a command that is called 'sleutel'. Where you have it as 'npx sleutel' alone, run 'npm link' once in
the folder of the project: from then on it is 'sleutel', from any folder.

The script is made of the commands there are: print it again after an update.`

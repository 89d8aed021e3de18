import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  type Segment,
} from 'jsonc-parser'

/** What each complaint of the parser asks of who edits the file; any other is told as a character that does not belong. */
const syntaxWords: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a name between double quotes; look for a comma too many',
  ValueExpected: 'expected a value; look for a comma too many',
  ColonExpected: "expected ':' after the name; look for a missing quote",
  CommaExpected: 'expected a comma or a closing bracket before this',
  CloseBraceExpected: "expected '}'; look for one that is missing, or for a missing comma",
  CloseBracketExpected: "expected ']'; look for one that is missing, or for a missing comma",
  EndOfFileExpected: 'expected the end of the file; look for a bracket too many',
  InvalidCommentToken: 'expected no comment; take it out',
  UnexpectedEndOfComment: 'expected no comment; take it out',
  UnexpectedEndOfString: 'expected a double quote at the end of the text on this line',
  InvalidEscapeCharacter: 'expected no single backslash; write it twice, or take it out',
  InvalidCharacter: 'expected no tab or other control character within a text',
  InvalidSymbol: 'expected a text between double quotes, a number, true or false',
  InvalidNumberFormat: 'expected a number such as 25 or 0.5',
}

/**
 * The line, counted from 1, of the value at a path of a JSON text; that of the nearest value around it where it is missing. Of a
 * value with a name it is the name's line.
 */
export function createLineFinder(text: string): (path: readonly PropertyKey[]) => number | undefined {
  const tree = parseTree(text)
  return (path) => {
    const node = tree && findNearest(tree, path.filter(isSegment))
    return node && getLine(text, startOf(node))
  }
}

/** The first place where a text is not JSON, in words; undefined where the text is right. */
export function findSyntaxMistake(
  text: string,
): { readonly line: number; readonly column: number; readonly expected: string } | undefined {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors.toSorted((a, b) => a.offset - b.offset)
  if (first === undefined) return undefined
  return {
    line: getLine(text, first.offset),
    column: first.offset - text.lastIndexOf('\n', first.offset - 1),
    expected: syntaxWords[printParseErrorCode(first.error)] ?? 'expected none of the characters here',
  }
}

/** The line, counted from 1, of a place in a text. */
export function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function findNearest(tree: Node, path: readonly Segment[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

function startOf(node: Node): number {
  return node.parent?.type === 'property' ? node.parent.offset : node.offset
}

function isSegment(key: PropertyKey): key is Segment {
  return typeof key !== 'symbol'
}

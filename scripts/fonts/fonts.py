"""Writes the typefaces to web/app/theme/font/. `core` has the characters of nearly all English text; `more` has the rest
of Latin-1 and `extended` Latin Extended, which load only where needed. Run by hand when a typeface changes:

    pip install fonttools brotli && python scripts/fonts/fonts.py

Instrument Sans' core fits into the first ten packets of a connection. It has simpler kerning, which was half of the file: for one weight between text and headings instead of all
weights, rounded to invisible steps. Two things are changed for text on screens: a wider space, since Instrument Sans has
a narrow one that nearly disappears in our tightly set headings, and no kerning that moves a full stop into its neighbours
in addresses, file names and numbers.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).resolve().parents[2]
packages = root / 'node_modules/@fontsource-variable'
package = packages / 'instrument-sans'
source = package / 'files/instrument-sans-latin-wght-normal.woff2'
target = root / 'web/app/theme/font'

core = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x20AC]
kerned_at = 520
# In thousandths of the font size.
smallest = 10
step = 6
space = 240
stops = {'period', 'comma', 'colon', 'semicolon'}
quotes = {'quotedbl', 'quotesingle', 'quoteleft', 'quoteright', 'quotedblleft', 'quotedblright'}

Pairs = dict[tuple[str, str], int]


def subset(font: TTFont, characters: list[int], features: list[str]) -> TTFont:
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def kerning() -> Pairs:
    """Kerning by pair at one weight; the first subtable with the pair applies."""
    font = subset(instantiateVariableFont(TTFont(source), {'wght': kerned_at}), core, ['kern'])
    gpos = font['GPOS'].table
    features = gpos.FeatureList.FeatureRecord
    lookups = sorted({at for one in features if one.FeatureTag == 'kern' for at in one.Feature.LookupListIndex})
    pairs: Pairs = {}
    for at in lookups:
        for table in gpos.LookupList.Lookup[at].SubTable:
            table = getattr(table, 'ExtSubTable', table)
            for number, left in enumerate(table.Coverage.glyphs):
                if table.Format == 1:
                    for record in table.PairSet[number].PairValueRecord:
                        pairs.setdefault((left, record.SecondGlyph), getattr(record.Value1, 'XAdvance', 0) or 0)
                    continue
                row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                for right in font.getGlyphOrder():
                    value = row[table.ClassDef2.classDefs.get(right, 0)].Value1
                    pairs.setdefault((left, right), getattr(value, 'XAdvance', 0) or 0)
    return {
        pair: round(value / step) * step
        for pair, value in pairs.items()
        if abs(value) >= smallest and not touches_stop(*pair, value)
    }


def touches_stop(left: str, right: str, value: int) -> bool:
    """Whether the pair is a stop and its neighbour, other than a quotation mark or an open letter such as the r in "r."."""
    if left in stops:
        return right not in quotes
    return right in stops and left not in quotes and value > -70


def widen_space(font: TTFont) -> None:
    for character in (0x20, 0xA0):
        name = font.getBestCmap()[character]
        font['hmtx'][name] = (space, 0)


def in_classes(pairs: Pairs) -> str:
    """A kern feature that groups glyphs with equal kerning into classes."""
    lefts = sorted({left for left, _ in pairs})
    rights = sorted({right for _, right in pairs})

    def classes(ones: list[str], row) -> list[list[str]]:
        found: dict[tuple, list[str]] = {}
        for one in ones:
            found.setdefault(tuple(row(one)), []).append(one)
        return list(found.values())

    rules = [
        f'pos [{" ".join(left)}] [{" ".join(right)}] {pairs[(left[0], right[0])]};'
        for left in classes(lefts, lambda left: (pairs.get((left, right), 0) for right in rights))
        for right in classes(rights, lambda right: (pairs.get((left, right), 0) for left in lefts))
        if pairs.get((left[0], right[0]), 0)
    ]
    return 'feature kern {\n' + '\n'.join(rules) + '\n} kern;'


def save(font: TTFont, name: str) -> None:
    for unneeded in ('STAT', 'prep', 'gasp'):
        if unneeded in font:
            del font[unneeded]
    font.flavor = 'woff2'
    font.save(target / name)
    print(f'{name}: {(target / name).stat().st_size} bytes, {len(font.getBestCmap())} characters')


def extended(name: str) -> None:
    copyfile(packages / name / f'files/{name}-latin-ext-wght-normal.woff2', target / f'{name}-extended.woff2')


target.mkdir(exist_ok=True)
copyfile(package / 'LICENSE', target / 'LICENSE')
font = subset(TTFont(source), core, ['tnum'])
widen_space(font)
addOpenTypeFeaturesFromString(font, in_classes(kerning()), tables=['GPOS'])
save(font, 'instrument-sans-core.woff2')
rest = sorted(set(TTFont(source).getBestCmap()) - set(core))
save(subset(TTFont(source), rest, ['ccmp', 'locl', 'tnum']), 'instrument-sans-more.woff2')

# The others as they are, without hinting.
for name in ('lora', 'nunito'):
    whole = packages / name / f'files/{name}-latin-wght-normal.woff2'
    copyfile(packages / name / 'LICENSE', target / f'LICENSE-{name}')
    save(subset(TTFont(whole), core, ['kern', 'tnum']), f'{name}-core.woff2')
    rest = sorted(set(TTFont(whole).getBestCmap()) - set(core))
    save(subset(TTFont(whole), rest, ['ccmp', 'locl', 'kern', 'tnum']), f'{name}-more.woff2')
    extended(name)
